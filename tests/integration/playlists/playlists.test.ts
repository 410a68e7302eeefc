import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import {
  addHymnToPlaylist,
  createPlaylist,
  deletePlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  updatePlaylist,
} from '@/lib/playlists/actions/editing'
import { HYMNS_IN_A_PLAYLIST } from '@/lib/playlists/order/order'
import {
  findPlaylistToEdit,
  getListedPlaylist,
  getPlaylist,
  listFirstPlaylists,
  listPlaylistsAfter,
} from '@/lib/playlists/queries'
import { createFormData, signInAs, signInAsGuest } from '@/tests/support/people'
import { insertHymns, insertPlaylist, listItems } from '@/tests/support/songbook'

let member: Person
let ids: string[]

beforeEach(async () => {
  member = await signInAs('member')
  ids = (await insertHymns(4)).map(hymn => hymn.id)
})

const readOrder = async (playlistId: string) => {
  const items = await listItems(playlistId)
  expect(items.map(item => item.orderIndex)).toEqual(items.map((_, index) => index))
  return items.map(item => ids.indexOf(item.hymnId))
}

it('a new playlist contains the chosen hymns in their order', async () => {
  const chosen = [2, 0, 3].map(index => ids[index] ?? '')
  const outcome = await createPlaylist(
    idle,
    createFormData({ submission: randomUUID(), name: '  Vigília ', 'hymnIds[]': chosen }),
  )
  const [playlist] = (await listFirstPlaylists()).items

  expect(outcome).toMatchObject({
    status: 'done',
    message: { title: 'Playlist criada', text: 'Playlist criada com sucesso, com 3 louvores.' },
    goTo: `/app/playlists?highlight=${playlist?.id}`,
  })
  expect(playlist).toMatchObject({ name: 'Vigília', description: '', createdBy: member.id })
  expect(playlist?.hymns.map(hymn => hymn.id)).toEqual(chosen)
})

it('a double tap makes one playlist', async () => {
  const twice = createFormData({ submission: randomUUID(), name: 'Vigília' })
  const outcomes = await Promise.all([createPlaylist(idle, twice), createPlaylist(idle, twice)])
  expect(outcomes).toMatchObject([{ status: 'done' }, { status: 'done' }])
  expect(await db.playlist.count()).toBe(1)
})

it('a hymn deleted while the list was put together leaves no gap', async () => {
  await db.hymn.delete({ where: { id: ids[1] ?? '' } })
  await createPlaylist(idle, createFormData({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': ids }))
  expect(await readOrder((await db.playlist.findFirstOrThrow()).id)).toEqual([0, 2, 3])
})

it.each(['', '   '])('a playlist needs a name', async name => {
  expect(await createPlaylist(idle, createFormData({ submission: randomUUID(), name }))).toMatchObject({
    status: 'refused',
    message: { title: 'Nome obrigatório', text: 'Por favor, insira um nome para a playlist.' },
  })
})

it('name and description can be changed, and the description can be emptied', async () => {
  const playlist = await insertPlaylist(member.id, ids)
  const outcome = await updatePlaylist(idle, createFormData({ playlistId: playlist.id, name: 'Ceia', description: '' }))
  expect(outcome).toMatchObject({ status: 'done', message: { title: 'Playlist atualizada' } })
  expect(await getPlaylist(playlist.id)).toMatchObject({ name: 'Ceia', description: '' })
})

it('the form shows the playlist to its creator and admins, and nothing to other members and guests', async () => {
  const { id } = await insertPlaylist(member.id, ids)
  const playlist = await getPlaylist(id)
  expect(await findPlaylistToEdit(id)).toEqual(playlist)
  expect(await findPlaylistToEdit('nenhuma')).toBeNull()

  await signInAs('admin')
  expect(await findPlaylistToEdit(id)).toEqual(playlist)
  await signInAs('member')
  expect(await findPlaylistToEdit(id)).toBeNull()
  await signInAsGuest()
  expect(await findPlaylistToEdit(id)).toBeNull()
})

it('a hymn is added at the end or at the given position; a position beyond the list means the end', async () => {
  const playlist = await insertPlaylist(member.id, ids.slice(0, 1))
  const add = (index: number, at?: number) =>
    addHymnToPlaylist({ playlistId: playlist.id, hymnId: ids[index] ?? '', ...(at === undefined ? {} : { at }) })

  expect(await add(1)).toMatchObject({ message: { title: 'Sucesso', text: 'Louvor adicionado à playlist' } })
  await add(2, 0)
  await add(3, 99)
  expect(await readOrder(playlist.id)).toEqual([2, 0, 1, 3])
})

it('a tab of an older version, where a hymn could appear only once, adds it once', async () => {
  const playlist = await insertPlaylist(member.id, ids)
  expect(await addHymnToPlaylist({ playlistId: playlist.id, hymnId: ids[2] ?? '' })).toMatchObject({
    status: 'refused',
    message: { text: 'Este louvor já está na playlist.' },
  })
})

it('a hymn that no longer exists cannot be added', async () => {
  const playlist = await insertPlaylist(member.id)
  expect(await addHymnToPlaylist({ playlistId: playlist.id, hymnId: randomUUID() })).toMatchObject({
    status: 'refused',
    message: { text: 'Louvor não encontrado' },
  })
})

it('removing a hymn closes its gap', async () => {
  const playlist = await insertPlaylist(member.id, ids)
  const outcome = await removeHymnFromPlaylist({ playlistId: playlist.id, hymnId: ids[1] ?? '' })
  expect(outcome).toMatchObject({ message: { title: 'Sucesso', text: 'Louvor removido da playlist' } })
  expect(await readOrder(playlist.id)).toEqual([0, 2, 3])
})

it.each([
  [0, 2, [1, 2, 0, 3]],
  [3, 0, [3, 0, 1, 2]],
  [1, 1, [0, 1, 2, 3]],
  [0, 150, [1, 2, 3, 0]],
])('moving the hymn at %i to %i', async (from, to, order) => {
  const playlist = await insertPlaylist(member.id, ids)
  await moveHymnInPlaylist({ playlistId: playlist.id, hymnId: ids[from] ?? '', to })
  expect(await readOrder(playlist.id)).toEqual(order)
})

it('deleting a playlist leaves the hymns in the songbook', async () => {
  const playlist = await insertPlaylist(member.id, ids)
  expect(await deletePlaylist({ playlistId: playlist.id })).toMatchObject({
    message: { title: 'Sucesso', text: 'Playlist deletada com sucesso' },
  })
  expect(await db.hymn.count()).toBe(4)
  expect(await getPlaylist(playlist.id)).toBeNull()
})

it('playlists are listed newest first', async () => {
  const old = await insertPlaylist(member.id, [], 'Antiga')
  await db.playlist.update({ where: { id: old.id }, data: { createdAt: new Date('2020-01-01') } })
  await insertPlaylist(member.id, [], 'Nova')
  expect((await listFirstPlaylists()).items.map(playlist => playlist.name)).toEqual(['Nova', 'Antiga'])
})

it('playlists come twenty at a time, each once, even when many were made in the same moment', async () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  await db.playlist.createMany({ data: Array.from({ length: 45 }, (_, n) => ({ name: `Culto ${n}`, createdAt })) })

  const pages = [await listFirstPlaylists()]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await listPlaylistsAfter(next))

  expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45)
})

it('the list of playlists shows the first hymns and the count of a long playlist', async () => {
  const long = await insertPlaylist(member.id, [...ids, ...(await insertHymns(3)).map(hymn => hymn.id)], 'Longa')
  const [listed] = (await listFirstPlaylists()).items
  expect(listed).toMatchObject({ id: long.id, count: 7 })
  expect(listed?.hymns.map(hymn => hymn.id)).toEqual(ids)
  expect(await getListedPlaylist(long.id)).toEqual(listed)
  expect(await getListedPlaylist('nenhuma')).toBeNull()
})

it('a playlist holds at most two hundred hymns', async () => {
  const hymnRows = await insertHymns(HYMNS_IN_A_PLAYLIST)
  const playlist = await insertPlaylist(
    member.id,
    hymnRows.map(hymn => hymn.id),
  )
  const [one = ''] = ids
  expect(await addHymnToPlaylist({ playlistId: playlist.id, hymnId: one })).toMatchObject({
    status: 'refused',
    message: { text: 'Uma playlist pode ter até 200 louvores.' },
  })
  expect(await listItems(playlist.id)).toHaveLength(HYMNS_IN_A_PLAYLIST)
})

it.each([
  [
    'criar',
    'Faça login para criar playlists.',
    () => createPlaylist(idle, createFormData({ submission: randomUUID(), name: 'Vigília' })),
  ],
  [
    'editar',
    'Convidados não podem editar playlists. Faça login para continuar.',
    () => updatePlaylist(idle, createFormData({})),
  ],
  [
    'deletar',
    'Convidados não podem deletar playlists. Faça login para continuar.',
    () => deletePlaylist({ playlistId: 'x' }),
  ],
  [
    'modificar',
    'Convidados não podem modificar playlists. Faça login para continuar.',
    () => moveHymnInPlaylist({ playlistId: 'x', hymnId: 'x', to: 0 }),
  ],
])('a guest who wants to %s playlists is asked to sign in', async (_, text, attempt) => {
  await signInAsGuest()
  expect(await attempt()).toMatchObject({ status: 'refused', message: { title: 'Acesso Negado', text } })
})
