import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { trashHymn } from '@/lib/hymns/mutations'
import {
  addHymnToPlaylist,
  createPlaylist,
  deletePlaylist,
  hidePlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  restorePlaylist,
  updatePlaylist,
} from '@/lib/playlists/actions'
import {
  countPlaylists,
  findPlaylistToEdit,
  getListedPlaylist,
  getPlaylist,
  listFirstPlaylists,
  listPlaylistsAfter,
  listPlaylistVersions,
} from '@/lib/playlists/queries'
import { MAX_VERSIONS } from '@/lib/versions/mutations'
import { aProfile, form, signIn } from '@/tests/support/people'
import { aPlaylist, hymns } from '@/tests/support/songbook'
import { keptVersions } from '@/tests/support/versions'

let ana: Awaited<ReturnType<typeof aProfile>>
let rui: typeof ana
let ids: string[]

beforeEach(async () => {
  ana = await aProfile({ name: 'Ana Lima' })
  rui = await aProfile({ name: 'Rui Prado', isAdmin: true })
  ids = (await hymns(4)).map(({ id }) => id)
  await signIn(ana)
})

const [vigil, supper] = [{ name: 'Vigília' }, { name: 'Ceia' }]

/** Ana's playlist with the first two hymns, which she and Rui have open. */
async function openedByBoth() {
  await createPlaylist(idle, form({ ...vigil, submission: randomUUID(), 'hymnIds[]': ids.slice(0, 2) }))
  const { id: playlistId, version } = await db.playlist.findFirstOrThrow()
  return { playlistId, ...vigil, description: '', version: String(version) }
}
const at = (index: number) => ids[index] ?? ''
const hymnsNow = async (id: string) => (await getPlaylist(id))?.hymns.map(({ id }) => ids.indexOf(id))
const longAgo = () => db.version.updateMany({ data: { madeAt: subMinutes(new Date(), 11) } })

it('who saves over a newer name meets both, and the hymns are no part of that', async () => {
  const opened = await openedByBoth()
  const { playlistId } = opened
  await updatePlaylist(idle, form({ ...opened, ...supper }))
  await longAgo()
  await moveHymnInPlaylist({ playlistId, hymnId: at(0), to: 1 })

  await signIn(rui)
  expect(await updatePlaylist(idle, form({ ...opened, name: 'Natal' }))).toMatchObject({
    status: 'refused',
    conflict: {
      version: 3,
      by: 'Ana Lima',
      fields: [{ name: 'name', label: 'Nome', changedBy: 'both', mine: { text: 'Natal' }, theirs: { text: 'Ceia' } }],
    },
  })
})

it('hymns that came and went while the form was open ask nothing of who saves a name', async () => {
  const opened = await openedByBoth()
  const { playlistId } = opened
  await longAgo()
  await addHymnToPlaylist({ playlistId, hymnId: at(2) })
  await signIn(rui)
  expect(await updatePlaylist(idle, form({ ...opened, ...supper }))).toMatchObject({ status: 'done' })
  expect(await getPlaylist(playlistId)).toMatchObject({ name: 'Ceia', version: 3 })
  expect(await hymnsNow(playlistId)).toEqual([0, 1, 2])
})

it('what one person does to the hymns within ten minutes is one version; what comes later, or from another, is the next', async () => {
  const { playlistId } = await openedByBoth()
  await addHymnToPlaylist({ playlistId, hymnId: at(2) })
  await addHymnToPlaylist({ playlistId, hymnId: at(3) })
  await moveHymnInPlaylist({ playlistId, hymnId: at(3), to: 0 })
  expect(await keptVersions()).toMatchObject([{ number: 1, by: 'Ana Lima', hymns: [at(3), at(0), at(1), at(2)] }])

  await signIn(rui)
  await removeHymnFromPlaylist({ playlistId, hymnId: at(0) })
  await removeHymnFromPlaylist({ playlistId, hymnId: at(1) })
  await longAgo()
  await removeHymnFromPlaylist({ playlistId, hymnId: at(2) })
  expect(await keptVersions()).toMatchObject([
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

it('what changed nothing is no version', async () => {
  const { playlistId } = await openedByBoth()
  await longAgo()
  await moveHymnInPlaylist({ playlistId, hymnId: at(1), to: 1 })
  await removeHymnFromPlaylist({ playlistId, hymnId: at(3) })
  expect(await keptVersions()).toHaveLength(1)
})

it('the last twenty are kept besides the one that stands', async () => {
  const opened = await openedByBoth()
  for (let version = 1; version <= MAX_VERSIONS + 3; version += 1)
    await updatePlaylist(idle, form({ ...opened, version: String(version), name: `Culto ${version}` }))
  expect((await keptVersions()).map(({ number }) => number)).toEqual(
    Array.from({ length: MAX_VERSIONS + 1 }, (_, at) => at + 4),
  )
})

it('of eight who save at once, one is first and every other is asked', async () => {
  const opened = await openedByBoth()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => updatePlaylist(idle, form({ ...opened, name: `Culto ${at}` }))),
  )
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.conflict)).toHaveLength(7)
})

it('an earlier version comes back whole, without the hymns that were deleted since', async () => {
  const opened = await openedByBoth()
  const { playlistId } = opened
  await longAgo()
  await removeHymnFromPlaylist({ playlistId, hymnId: at(0) })
  await addHymnToPlaylist({ playlistId, hymnId: at(3) })
  await updatePlaylist(idle, form({ ...opened, ...supper }))
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
    message: { text: expect.stringMatching(/^Um louvor que foi deletado ficou de fora\./) },
  })
  expect(await getPlaylist(playlistId)).toMatchObject({ name: 'Vigília' })
  expect(await hymnsNow(playlistId)).toEqual([0])
})

it.each([
  ['excluída', deletePlaylist, { text: 'Playlist deletada com sucesso' }],
  ['ocultada', hidePlaylist, { title: 'Playlist ocultada' }],
])('a playlist that was %s is shown nowhere, and comes back as it was', async (_, remove, words) => {
  await signIn(rui)
  const { id: playlistId } = await aPlaylist(ana.id, ids)
  expect(await remove({ playlistId })).toMatchObject({ status: 'done', message: words })

  const after = { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() }
  expect((await listFirstPlaylists()).items).toEqual([])
  expect((await listPlaylistsAfter(after)).items).toEqual([])
  expect(await countPlaylists()).toBe(0)
  for (const read of [getPlaylist, getListedPlaylist, findPlaylistToEdit, listPlaylistVersions])
    expect(await read(playlistId)).toBeNull()
  const missing = { status: 'refused', message: { text: 'Playlist não encontrada' } }
  expect(await updatePlaylist(idle, form({ playlistId, name: 'Tarde' }))).toMatchObject(missing)
  expect(await addHymnToPlaylist({ playlistId, hymnId: at(0) })).toMatchObject(missing)
  expect(await remove({ playlistId })).toMatchObject(missing)

  await db.removal.delete({ where: { playlistId } })
  expect(await hymnsNow(playlistId)).toEqual([0, 1, 2, 3])
})
