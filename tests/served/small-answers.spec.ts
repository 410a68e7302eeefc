import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { sendRawRequest } from '@/tests/support/raw-request'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'
import { findActionPage, readServerReferences } from '@/tests/support/server-actions'

const newMember = async () => {
  const { name, value } = await createCookie(await insertPerson('member'))
  return `${name}=${value}`
}

const insertNotice = async () => {
  const rows = await sql<{ id: string }>(
    "insert into notices (title, content) values ('Mutirão', 'Venha') returning id",
  )
  return rows[0]?.id ?? ''
}

/** Calls an action as a page does, and returns the response as it was sent. */
function callAction(site: string, name: string, input: object, cookie: string) {
  const found = readServerReferences(process.env.NEXT_DIST_DIR ?? '').find(
    ([, { exportedName }]) => exportedName === name,
  )
  if (!found) throw new Error(`The build has no action named ${name}.`)
  const [id, reference] = found
  const headers = {
    'next-action': id,
    'content-type': 'text/plain',
    accept: 'text/x-component',
    'accept-encoding': 'gzip, deflate, br',
    origin: site,
    cookie,
  }
  const body = JSON.stringify([input])
  return sendRawRequest(site, { path: findActionPage(reference), method: 'POST', headers, body })
}

test('a like is answered with the result alone, and nobody renders a page again for it', { tag: '@stored' }, async ({
  baseURL: site = '',
}) => {
  const [cookie, noticeId] = [await newMember(), await insertNotice()]
  const read = (etag = '') =>
    sendRawRequest(site, { path: '/app/notices', headers: { cookie, ...(etag && { 'if-none-match': etag }) } })
  // The first reader of a new list may get it without an ETag.
  await expect.poll(async () => (await read()).headers.etag).toBeTruthy()
  const etag = (await read()).headers.etag

  for (const liked of [true, false, true]) {
    const answer = await callAction(site, 'likeNotice', { noticeId, liked }, cookie)
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString()).toContain(`"liked":${liked}`)
    expect(answer.bytes.length).toBeLessThan(400)
    // Without it a browser keeps the pages that it has.
    expect(answer.headers['x-action-revalidated']).toBeUndefined()
    expect((await read(etag)).status).toBe(304)
  }
})

const decode = ({ headers, bytes }: Awaited<ReturnType<typeof callAction>>) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()

test('a comment, its correction and its end are answered with the result alone', async ({ baseURL: site = '' }) => {
  const [cookie, noticeId] = [await newMember(), await insertNotice()]
  const send = async (name: string, input: object) => {
    const answer = await callAction(site, name, input, cookie)
    expect(decode(answer), name).toContain('"status":"done"')
    expect(answer.bytes.length, name).toBeLessThan(400)
    expect(answer.headers['x-action-revalidated'], name).toBeUndefined()
  }
  await send('addComment', { noticeId, submission: randomUUID(), content: 'Levo o bolo' })
  const [comment] = await sql<{ id: string }>('select id from notice_comments where notice_id = $1', [noticeId])
  await send('correctComment', { commentId: comment?.id, content: 'Levo a torta' })
  await send('deleteComment', { commentId: comment?.id })
})

test('“Eu vou” is answered with the result alone', async ({ baseURL: site = '' }) => {
  const cookie = await newMember()
  const [event] = await sql<{ id: string }>(
    "insert into events (title, event_date, event_time) values ('Jantar', '2062-04-02', '19:30') returning id",
  )
  for (const isGoing of [true, false]) {
    const ref = { eventId: event?.id, originalStart: '2062-04-02T19:30' }
    const answer = await callAction(site, 'setGoing', { ...ref, isGoing }, cookie)
    expect(answer.bytes.toString()).toContain(`"isGoing":${isGoing}`)
    expect(answer.bytes.length).toBeLessThan(400)
    expect(answer.headers['x-action-revalidated']).toBeUndefined()
  }
})
