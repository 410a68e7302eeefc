import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/outbox/route'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { insertEvent } from '@/tests/support/events'
import { pickNaughtyTexts } from '@/tests/support/naughty'
import { browser } from '@/tests/support/next-mocks'
import { insertNotice } from '@/tests/support/notices'
import { signInAs } from '@/tests/support/people'
import { watchEveryTable, withRefusedWrite } from '@/tests/support/refusing-database'

beforeAll(watchEveryTable)

let ana: Person
let noticeId: string

beforeEach(async () => {
  ana = await signInAs('member')
  noticeId = (await insertNotice()).id
})

async function post(body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await POST(new Request('http://localhost:3000/api/outbox', { method: 'POST', body: text }))
  return { status: answer.status, body: await answer.json() }
}
const send = (write: object, of = ana.id) => post({ version: 1, of, write })

const createComment = (content = 'Levo o bolo') => ({ kind: 'comment', noticeId, submission: randomUUID(), content })
const countComments = () => db.noticeComment.count()

it('what waited is done as its button does it: a comment, a reply, a like, “Eu vou”', async () => {
  const comment = await send(createComment())
  expect(comment).toMatchObject({ status: 200, body: { status: 'done', result: { content: 'Levo o bolo' } } })
  const reply = await send({ ...createComment('E eu, o suco'), replyTo: comment.body.result.id })
  expect(reply.body.result.replyTo).toBe(comment.body.result.id)

  expect((await send({ kind: 'like', noticeId, liked: true })).body.result).toMatchObject({ liked: true, likes: 1 })

  const event = await insertEvent({ date: '2062-11-22' })
  const going = { kind: 'going', eventId: event.id, originalStart: '2062-11-22T12:30', isGoing: true }
  expect((await send(going)).body.result).toMatchObject({ count: 1, isGoing: true })
})

it('sent again after its answer was lost, also at the same moment, it is there once', async () => {
  const comment = createComment()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(comment)))
  const ids = answers.map(({ body }) => body.result.id)
  expect(new Set(ids).size).toBe(1)
  expect(await countComments()).toBe(1)

  for (let time = 0; time < 2; time += 1)
    expect((await send({ kind: 'like', noticeId, liked: true })).body.result).toMatchObject({ liked: true, likes: 1 })
})

it('a comment on a notice that was deleted meanwhile is refused with the reason', async () => {
  await db.notice.delete({ where: { id: noticeId } })
  expect(await send(createComment())).toMatchObject({
    status: 200,
    body: { status: 'refused', message: { text: 'Este aviso saiu do ar.' } },
  })
})

it('too many at once are no refusal: the rest waits on', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send(createComment(`${sent}`))).status).toBe(200)
  const comment = createComment()
  expect((await send(comment)).status).toBe(429)
  await db.$executeRaw`delete from rate_limits`
  expect((await send(comment)).status).toBe(200)
  expect(await countComments()).toBe(21)
})

it('what our server fails to do is refused in words with a reference, and does not wait on', async () => {
  const comment = createComment()
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const answer = await withRefusedWrite({ write: 'INSERT notice_comments', state: 'XX000' }, () => send(comment))
  log.mockRestore()
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'refused',
      message: { title: 'Erro', text: 'Erro ao adicionar comentário' },
      reference: expect.any(String),
    },
  })
  expect((await send(comment)).body.status).toBe('done')
  expect(await countComments()).toBe(1)
})

describe('nothing is done', () => {
  it('for another person than the one who wrote it, and for nobody', async () => {
    expect((await send(createComment(), randomUUID())).status).toBe(409)
    browser.cookies.clear()
    expect((await send(createComment())).status).toBe(401)
    expect(await countComments()).toBe(0)
  })

  it('for another site', async () => {
    browser.headers.set('origin', 'https://elsewhere.example')
    expect((await send(createComment())).status).toBe(403)
    browser.headers.delete('origin')
    expect((await send(createComment())).status).toBe(403)
    expect(await countComments()).toBe(0)
  })

  it.each([
    ['another kind', { kind: 'prayer', content: 'Pela minha mãe' }],
    ['an inherited name for a kind', { kind: 'constructor' }],
    ['two kinds in one', { kind: 'like', liked: true, isGoing: true }],
    ['a like that is no boolean', { kind: 'like', liked: 'yes' }],
    ['an id that is none', { kind: 'like', liked: true, noticeId: "1' or '1'='1" }],
    ['a list of writes', [{ kind: 'like', liked: true }]],
  ])('for %s', async (_, write) => {
    const whole = Array.isArray(write) ? write : { noticeId, ...write }
    expect((await send(whole)).status).toBe(400)
    expect(await db.noticeLike.count()).toBe(0)
  })

  it.each([
    ['another version', { version: 2 }],
    ['no version', { version: undefined }],
    ['fields that nobody knows', { as: 'admin' }],
  ])('with %s', async (_, more) => {
    expect((await post({ version: 1, of: ana.id, write: createComment(), ...more })).status).toBe(400)
    expect(await countComments()).toBe(0)
  })

  it.each(['', 'null', '[]', '{"version":1', '1'.repeat(40_000), JSON.stringify({ of: 'x'.repeat(1_000_000) })])(
    'for the body %#',
    async body => {
      expect((await post(body)).status).toBe(400)
    },
  )
})

it('any text is a comment or is refused in words', async () => {
  for (const content of pickNaughtyTexts(0)) {
    const { status, body } = await send(createComment(content))
    await db.$executeRaw`delete from rate_limits`
    expect(status, content.slice(0, 80)).toBeOneOf([200, 400])
    if (status === 400) expect(body.refusal).toMatch(/\.$/)
  }
})
