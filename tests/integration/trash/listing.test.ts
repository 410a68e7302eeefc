import { subDays, subHours } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { toCursor } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import { listRemovals } from '@/lib/trash/queries'
import { aNotice } from '@/tests/support/notices'
import { aProfile, signIn, signInAs } from '@/tests/support/people'
import { everyThing, remove, removeAll } from '@/tests/support/removals'

beforeEach(async () => {
  await signIn(await aProfile({ name: 'Ana Lima', isAdmin: true }))
})
const listed = async (...asked: Parameters<typeof listRemovals>) => (await listRemovals(...asked))?.items ?? []

it('says of everything what it is, whose it was, how it went, and what it said', async () => {
  const ana = await db.profile.findFirstOrThrow({ where: { name: 'Ana Lima' } })
  const { id: author } = await aProfile({ name: 'Rui Prado' })
  const { playlistId, eventId, commentId, noticeId, hymnId } = await everyThing(author, 'sumido')
  const [removedBy, removedAt] = [ana.id, subDays(new Date(), 18)]
  await remove({ playlistId }, { removedBy, removedAt })
  await remove({ commentId }, { kind: 'hidden', removedBy, removedAt: subHours(removedAt, 1) })
  await remove({ eventId }, { kind: 'suspended', removedBy, removedAt: subHours(removedAt, 2) })
  await remove({ noticeId }, { removedBy, removedAt: subHours(removedAt, 3) })
  await remove({ hymnId }, { removedAt: subDays(removedAt, 20) })

  const [playlist, comment, event, notice, hymn] = await listed('all')
  expect(playlist).toMatchObject({
    thing: 'Playlist',
    title: 'Playlist sumido',
    author: 'Rui Prado',
    how: expect.stringMatching(/^Deletada por Ana Lima em \d+ de \w+\.? de \d+ às \d\d:\d\d$/),
    left: 'fica mais 12 dias',
    text: '1 louvor',
    suspendable: true,
  })
  expect(comment).toMatchObject({ thing: 'Comentário', title: 'Em “Mutirão”', text: 'Comentário sumido' })
  expect(comment?.how).toMatch(/^Oculto por Ana Lima/)
  expect(comment?.left).toBeUndefined()
  expect(event?.how).toMatch(/^Conta suspensa por Ana Lima/)
  expect(notice).toMatchObject({ thing: 'Aviso', text: 'Texto sumido' })
  expect(hymn).toMatchObject({ thing: 'Louvor', left: 'será apagado esta noite', suspendable: false })
  expect(hymn?.how).toMatch(/^Deletado em /)
  // Nobody's id or e-mail leaves the server for it.
  expect(JSON.stringify([playlist, comment, event, notice])).not.toMatch(new RegExp(`${author}|example.org`))
})

it('shows only the deleted, or only the hidden', async () => {
  const { id: author } = await aProfile()
  await removeAll(await everyThing(author, 'excluído'))
  await removeAll(await everyThing(author, 'oculto'), { kind: 'hidden' })
  await removeAll(await everyThing(author, 'suspenso'), { kind: 'suspended' })
  expect((await listed('all')).length).toBe(15)
  expect(new Set((await listed('deleted')).map(({ kind }) => kind))).toEqual(new Set(['deleted']))
  expect(new Set((await listed('hidden')).map(({ kind }) => kind))).toEqual(new Set(['hidden']))
})

it('goes on from a cursor, and loses nothing that was removed in the same moment', async () => {
  const removedAt = new Date()
  const notices = await Promise.all(Array.from({ length: 45 }, (_, at) => aNotice({ title: `Aviso ${at}` })))
  for (const { id: noticeId } of notices) await remove({ noticeId }, { removedAt })

  const seen: string[] = []
  let page = await listRemovals('all')
  while (page) {
    seen.push(...page.items.map(({ title }) => title))
    const last = page.items.at(-1)
    page = page.next && last ? await listRemovals('all', toCursor(last)) : null
  }
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
})

it('a long text is looked at, not sent whole', async () => {
  const { id: noticeId } = await aNotice({ content: 'a'.repeat(10_000) })
  await remove({ noticeId })
  expect((await listed('all'))[0]?.text).toBe(`${'a'.repeat(4000)}…`)
})

it('members see nothing of it', async () => {
  await remove({ noticeId: (await aNotice()).id })
  await signInAs('member')
  expect(await listRemovals('all')).toBeNull()
})
