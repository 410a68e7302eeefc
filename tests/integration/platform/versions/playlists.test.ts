import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { trashHymn } from '@/lib/hymns/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { MAX_VERSIONS } from '@/lib/platform/versions/mutations'
import {
  addHymnToPlaylist,
  createPlaylist,
  deletePlaylist,
  hidePlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  restorePlaylist,
  updatePlaylist,
} from '@/lib/playlists/actions/editing'
import {
  countPlaylists,
  findPlaylistToEdit,
  getListedPlaylist,
  getPlaylist,
  listFirstPlaylists,
  listPlaylistsAfter,
  listPlaylistVersions,
} from '@/lib/playlists/queries'
import { createFormData, insertProfile, signIn } from '@/tests/support/people'
import { insertHymns, insertPlaylist } from '@/tests/support/songbook'
import { listVersions } from '@/tests/support/versions'

let ana: Awaited<ReturnType<typeof insertProfile>>
let rui: typeof ana
let ids: string[]

beforeEach(async () => {
  ana = await insertProfile({ name: 'Ana Lima' })
  rui = await insertProfile({ name: 'Rui Prado', isAdmin: true })
  ids = (await insertHymns(4)).map(({ id }) => id)
  await signIn(ana)
})

const [vigil, supper] = [{ name: 'Vigília' }, { name: 'Ceia' }]

/** Ana's playlist with the first two hymns, which she and Rui have open. */
async function openForBoth() {
  await createPlaylist(idle, createFormData({ ...vigil, submission: randomUUID(), 'hymnIds[]': ids.slice(0, 2) }))
  const { id: playlistId, version } = await db.playlist.findFirstOrThrow()
  return { playlistId, ...vigil, description: '', version: String(version) }
}
const at = (index: number) => ids[index] ?? ''
const readHymns = async (id: string) => (await getPlaylist(id))?.hymns.map(({ id }) => ids.indexOf(id))
const longAgo = () => db.version.updateMany({ data: { madeAt: subMinutes(new Date(), 11) } })

it('saving over a newer name shows both names, and does not involve the hymns', async () => {
  const opened = await openForBoth()
  const { playlistId } = opened
  await updatePlaylist(idle, createFormData({ ...opened, ...supper }))
  await longAgo()
  await moveHymnInPlaylist({ playlistId, hymnId: at(0), to: 1 })

  await signIn(rui)
  expect(await updatePlaylist(idle, createFormData({ ...opened, name: 'Natal' }))).toMatchObject({
    status: 'refused',
    conflict: {
      version: 3,
      by: 'Ana Lima',
      fields: [{ name: 'name', label: 'Nome', changedBy: 'both', mine: { text: 'Natal' }, theirs: { text: 'Ceia' } }],
    },
  })
})

it('hymns added or removed while the form was open cause no conflict for a new name', async () => {
  const opened = await openForBoth()
  const { playlistId } = opened
  await longAgo()
  await addHymnToPlaylist({ playlistId, hymnId: at(2) })
  await signIn(rui)
  expect(await updatePlaylist(idle, createFormData({ ...opened, ...supper }))).toMatchObject({ status: 'done' })
  expect(await getPlaylist(playlistId)).toMatchObject({ name: 'Ceia', version: 3 })
  expect(await readHymns(playlistId)).toEqual([0, 1, 2])
})

it('changes of one person to the hymns within ten minutes are one version; later ones, or another person’s, are the next', async () => {
  const { playlistId } = await openForBoth()
  await addHymnToPlaylist({ playlistId, hymnId: at(2) })
  await addHymnToPlaylist({ playlistId, hymnId: at(3) })
  await moveHymnInPlaylist({ playlistId, hymnId: at(3), to: 0 })
  expect(await listVersions()).toMatchObject([{ number: 1, by: 'Ana Lima', hymns: [at(3), at(0), at(1), at(2)] }])

  await signIn(rui)
  await removeHymnFromPlaylist({ playlistId, hymnId: at(0) })
  await removeHymnFromPlaylist({ playlistId, hymnId: at(1) })
  await longAgo()
  await removeHymnFromPlaylist({ playlistId, hymnId: at(2) })
  expect(await listVersions()).toMatchObject([
    { number: 1, by: 'Ana Lima' },
    { number: 2, by: 'Rui Prado', hymns: [at(3), at(2)] },
    { number: 3, by: 'Rui Prado', hymns: [at(3)] },
  ])
  expect(await listPlaylistVersions(playlistId)).toMatchObject([
    { number: 3, changed: ['Louvores'] },
    { number: 2, changed: ['Louvores'] },
    { number: 1, changed: [] },
  ])
})

it('a save without changes is not a version', async () => {
  const { playlistId } = await openForBoth()
  await longAgo()
  await moveHymnInPlaylist({ playlistId, hymnId: at(1), to: 1 })
  await removeHymnFromPlaylist({ playlistId, hymnId: at(3) })
  expect(await listVersions()).toHaveLength(1)
})

it('the last twenty versions are stored besides the current one', async () => {
  const opened = await openForBoth()
  for (let version = 1; version <= MAX_VERSIONS + 3; version += 1)
    await updatePlaylist(idle, createFormData({ ...opened, version: String(version), name: `Culto ${version}` }))
  expect((await listVersions()).map(({ number }) => number)).toEqual(
    Array.from({ length: MAX_VERSIONS + 1 }, (_, at) => at + 4),
  )
})

it('of eight people who save at once, one succeeds and every other is asked', async () => {
  const opened = await openForBoth()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => updatePlaylist(idle, createFormData({ ...opened, name: `Culto ${at}` }))),
  )
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.conflict)).toHaveLength(7)
})

it('an earlier version is restored completely, without hymns deleted since', async () => {
  const opened = await openForBoth()
  const { playlistId } = opened
  await longAgo()
  await removeHymnFromPlaylist({ playlistId, hymnId: at(0) })
  await addHymnToPlaylist({ playlistId, hymnId: at(3) })
  await updatePlaylist(idle, createFormData({ ...opened, ...supper }))
  await trashHymn(at(1), rui.id)

  expect((await listPlaylistVersions(playlistId))?.at(-1)?.content).toMatchObject({
    name: 'Vigília',
    hymns: [
      { id: at(0), title: expect.any(String) },
      { id: at(1), title: undefined },
    ],
  })
  expect(await restorePlaylist({ playlistId, number: 1 })).toMatchObject({
    status: 'done',
    message: { text: expect.stringMatching(/^Um louvor que foi excluído ficou de fora\./) },
  })
  expect(await getPlaylist(playlistId)).toMatchObject({ name: 'Vigília' })
  expect(await readHymns(playlistId)).toEqual([0])
})

it.each([
  ['excluída', deletePlaylist, { text: 'Playlist deletada com sucesso' }],
  ['ocultada', hidePlaylist, { title: 'Playlist ocultada' }],
])('a playlist that was %s is hidden, and restored unchanged', async (_, remove, words) => {
  await signIn(rui)
  const { id: playlistId } = await insertPlaylist(ana.id, ids)
  expect(await remove({ playlistId })).toMatchObject({ status: 'done', message: words })

  const after = { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() }
  expect((await listFirstPlaylists()).items).toEqual([])
  expect((await listPlaylistsAfter(after)).items).toEqual([])
  expect(await countPlaylists()).toBe(0)
  for (const read of [getPlaylist, getListedPlaylist, findPlaylistToEdit, listPlaylistVersions])
    expect(await read(playlistId)).toBeNull()
  const missing = { status: 'refused', message: { text: 'Playlist não encontrada' } }
  expect(await updatePlaylist(idle, createFormData({ playlistId, name: 'Tarde' }))).toMatchObject(missing)
  expect(await addHymnToPlaylist({ playlistId, hymnId: at(0) })).toMatchObject(missing)
  expect(await remove({ playlistId })).toMatchObject(missing)

  await db.removal.delete({ where: { playlistId } })
  expect(await readHymns(playlistId)).toEqual([0, 1, 2, 3])
})
