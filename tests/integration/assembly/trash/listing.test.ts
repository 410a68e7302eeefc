import { subDays, subHours } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { listRemovals } from '@/lib/assembly/trash/queries'
import { db } from '@/lib/platform/database/db'
import { toCursor } from '@/lib/values/cursor'
import { insertNotice } from '@/tests/support/notices'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertOneOfEach, moveAllToTrash, moveToTrash } from '@/tests/support/trash'

beforeEach(async () => {
  await signIn(await insertProfile({ name: 'Ana Lima', isAdmin: true }))
})
const listItems = async (...args: Parameters<typeof listRemovals>) => (await listRemovals(...args))?.items ?? []

it('shows for each item what it is, its author, how it was removed, and its text', async () => {
  const ana = await db.profile.findFirstOrThrow({ where: { name: 'Ana Lima' } })
  const { id: author } = await insertProfile({ name: 'Rui Prado' })
  const { playlistId, eventId, commentId, noticeId, hymnId } = await insertOneOfEach(author, 'sumido')
  const [removedBy, removedAt] = [ana.id, subDays(new Date(), 18)]
  await moveToTrash({ playlistId }, { removedBy, removedAt })
  await moveToTrash({ commentId }, { kind: 'hidden', removedBy, removedAt: subHours(removedAt, 1) })
  await moveToTrash({ eventId }, { kind: 'suspended', removedBy, removedAt: subHours(removedAt, 2) })
  await moveToTrash({ noticeId }, { removedBy, removedAt: subHours(removedAt, 3) })
  await moveToTrash({ hymnId }, { removedAt: subDays(removedAt, 20) })

  const [playlist, comment, event, notice, hymn] = await listItems('all')
  expect(playlist).toMatchObject({
    thing: 'Playlist',
    title: 'Playlist sumido',
    author: 'Rui Prado',
    how: expect.stringMatching(/^Excluída por Ana Lima em \d+ de \w+\.? de \d+ às \d\d:\d\d$/),
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
  expect(hymn?.how).toMatch(/^Excluído em /)
  // Nobody's id or e-mail leaves the server for it.
  expect(JSON.stringify([playlist, comment, event, notice])).not.toMatch(new RegExp(`${author}|example.org`))
})

it('shows only the deleted, or only the hidden', async () => {
  const { id: author } = await insertProfile()
  await moveAllToTrash(await insertOneOfEach(author, 'excluído'))
  await moveAllToTrash(await insertOneOfEach(author, 'oculto'), { kind: 'hidden' })
  await moveAllToTrash(await insertOneOfEach(author, 'suspenso'), { kind: 'suspended' })
  expect((await listItems('all')).length).toBe(15)
  expect(new Set((await listItems('deleted')).map(({ kind }) => kind))).toEqual(new Set(['deleted']))
  expect(new Set((await listItems('hidden')).map(({ kind }) => kind))).toEqual(new Set(['hidden']))
})

it('continues from a cursor, and skips nothing that was removed in the same moment', async () => {
  const removedAt = new Date()
  const notices = await Promise.all(Array.from({ length: 45 }, (_, at) => insertNotice({ title: `Aviso ${at}` })))
  for (const { id: noticeId } of notices) await moveToTrash({ noticeId }, { removedAt })

  const listedIds: string[] = []
  let page = await listRemovals('all')
  while (page) {
    listedIds.push(...page.items.map(({ title }) => title))
    const last = page.items.at(-1)
    page = page.next && last ? await listRemovals('all', toCursor(last)) : null
  }
  expect(new Set(listedIds).size).toBe(45)
  expect(listedIds).toHaveLength(45)
})

it('a long text is shortened', async () => {
  const { id: noticeId } = await insertNotice({ content: 'a'.repeat(10_000) })
  await moveToTrash({ noticeId })
  expect((await listItems('all'))[0]?.text).toBe(`${'a'.repeat(4000)}…`)
})

it('members cannot see the list', async () => {
  await moveToTrash({ noticeId: (await insertNotice()).id })
  await signInAs('member')
  expect(await listRemovals('all')).toBeNull()
})
