import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { restoreRemoved } from '@/lib/assembly/trash/actions/restoring'
import { countPlaylistsWith } from '@/lib/hymns/actions/editing'
import { trashHymn } from '@/lib/hymns/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { getSetlist } from '@/lib/playing/offline/queries'
import {
  addHymnToPlaylist,
  createPlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  restorePlaylist,
  updateItemSettings,
} from '@/lib/playlists/actions/editing'
import { noItemSettings, serializeItem } from '@/lib/playlists/item-settings'
import { getListedPlaylist, getPlaylist, listPlaylistVersions } from '@/lib/playlists/queries'
import { listSingerKeys } from '@/lib/playlists/singers/queries'
import { createFormData, insertProfile, signIn } from '@/tests/support/people'
import { insertHymns, insertPlaylist, listFullItems, setItemSettings } from '@/tests/support/songbook'

let ana: Awaited<ReturnType<typeof insertProfile>>
let ids: string[]

beforeEach(async () => {
  ana = await insertProfile({ name: 'Ana Lima', isAdmin: true })
  ids = (await insertHymns(3)).map(({ id }) => id)
  await signIn(ana)
})

const at = (index: number) => ids[index] ?? ''
const settings = { key: 'A', capo: 2, note: 'começa a capela', singer: 'Ana', tempo: 72 }
const longAgo = () => db.version.updateMany({ data: { madeAt: subMinutes(new Date(), 11) } })

/** A playlist in which the first hymn stands at both ends. */
async function createWithRepeatedHymn() {
  const { id: playlistId } = await insertPlaylist(ana.id, [at(0), at(1), at(0)])
  const items = (await listFullItems(playlistId)).map(({ id }) => id)
  return { playlistId, items, item: (index: number) => ({ playlistId, itemId: items[index] ?? '' }) }
}
const order = async (playlistId: string) => (await listFullItems(playlistId)).map(({ id }) => id)

it('the settings of an item are shown to everybody who opens the playlist', async () => {
  const { playlistId, item } = await createWithRepeatedHymn()
  expect(await updateItemSettings({ ...item(2), ...settings })).toMatchObject({ status: 'done' })
  expect((await getSetlist(playlistId))?.items).toMatchObject([
    { hymn: { id: at(0) }, ...noItemSettings },
    { hymn: { id: at(1) }, ...noItemSettings },
    { hymn: { id: at(0) }, ...settings },
  ])
  expect((await getPlaylist(playlistId))?.hymns[2]).toMatchObject({ id: at(0), ...settings })
  expect((await getListedPlaylist(playlistId))?.hymns.map(({ id }) => id)).toEqual([at(0), at(1), at(0)])
})

it('changing one setting keeps the others, and settings can be removed', async () => {
  const { playlistId, item } = await createWithRepeatedHymn()
  await Promise.all([
    updateItemSettings({ ...item(0), key: 'lá menor', singer: 'Ana' }),
    updateItemSettings({ ...item(0), capo: 3 }),
    updateItemSettings({ ...item(0), note: ' só  violão\n' }),
  ])
  expect(await listFullItems(playlistId)).toMatchObject([
    { key: 'Am', capo: 3, note: 'só  violão', singer: 'Ana', tempo: null },
    noItemSettings,
    noItemSettings,
  ])
  await updateItemSettings({ ...item(0), ...noItemSettings })
  expect(await listFullItems(playlistId)).toMatchObject([noItemSettings, noItemSettings, noItemSettings])
})

it('a hymn with a capo is listed in the key that sounds, and a playlist may play it without one', async () => {
  const { playlistId, item } = await createWithRepeatedHymn()
  await db.hymn.update({ where: { id: at(0) }, data: { defaultKey: 'Em', capo: 2 } })
  await updateItemSettings({ ...item(2), capo: 0 })
  expect((await getPlaylist(playlistId))?.hymns).toMatchObject([
    { defaultKey: 'F#m', ownCapo: 2, capo: null },
    { ownCapo: 0 },
    { defaultKey: 'F#m', ownCapo: 2, capo: 0 },
  ])
})

it.each([
  [{ key: 'H' }, 'key', 'Escolha um tom da lista.'],
  [{ capo: 12 }, 'capo', 'O capotraste vai até a casa 11.'],
  [{ tempo: 19 }, 'tempo', 'Use no mínimo 20 bpm.'],
  [{ tempo: Number.NaN }, 'tempo', expect.any(String)],
  [{ singer: 'A'.repeat(61) }, 'singer', 'Use no máximo 60 caracteres.'],
  [{ note: 'A'.repeat(201) }, 'note', 'Use no máximo 200 caracteres.'],
])('%o is refused under its field', async (wrong, field, words) => {
  const { item } = await createWithRepeatedHymn()
  expect(await updateItemSettings({ ...item(0), ...wrong })).toMatchObject({
    status: 'refused',
    message: { title: 'Erro ao salvar como tocar' },
    errors: { [field]: [words] },
  })
})

it('a repeated hymn is moved and removed at the intended position; an old tab means its first position', async () => {
  const { playlistId, items, item } = await createWithRepeatedHymn()
  const [one, other, repeatedItem] = items
  await moveHymnInPlaylist({ ...item(2), to: 0 })
  expect(await order(playlistId)).toEqual([repeatedItem, one, other])
  await moveHymnInPlaylist({ playlistId, hymnId: at(0), to: 2 })
  expect(await order(playlistId)).toEqual([one, other, repeatedItem])
  await removeHymnFromPlaylist(item(2))
  expect(await order(playlistId)).toEqual([one, other])
  await removeHymnFromPlaylist({ playlistId, hymnId: at(0) })
  expect(await order(playlistId)).toEqual([other])
  expect(await updateItemSettings({ ...item(0), key: 'A' })).toMatchObject({
    status: 'refused',
    message: { text: 'Este louvor não está mais na playlist.' },
  })
})

it('an item of another playlist cannot be changed', async () => {
  const { item } = await createWithRepeatedHymn()
  const { id: playlistId } = await insertPlaylist(ana.id, [at(1)])
  const { itemId } = item(0)
  for (const attempt of [
    updateItemSettings({ playlistId, itemId, key: 'A' }),
    moveHymnInPlaylist({ playlistId, itemId, to: 0 }),
    addHymnToPlaylist({ playlistId, hymnId: at(0), submission: itemId }),
  ])
    expect(await attempt).toMatchObject({ status: 'refused' })
  expect(await removeHymnFromPlaylist({ playlistId, itemId })).toMatchObject({ status: 'done' })
  expect(await db.playlistItem.findUnique({ where: { id: itemId } })).toMatchObject(noItemSettings)
})

it('the same hymn can be added a second time, and a double tap adds one', async () => {
  const { id: playlistId } = await insertPlaylist(ana.id, [at(0)])
  const once = { playlistId, hymnId: at(0), submission: randomUUID() }
  const outcomes = await Promise.all([1, 2, 3].map(() => addHymnToPlaylist(once)))
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect((await listFullItems(playlistId)).map(({ hymnId }) => hymnId)).toEqual([at(0), at(0)])
})

it('a playlist is created with the settings of each hymn', async () => {
  const itemRows = [
    { hymnId: at(1), ...noItemSettings },
    { hymnId: at(0), ...settings },
    { hymnId: at(1), ...noItemSettings, key: 'E' },
  ]
  const sent = createFormData({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': itemRows.map(serializeItem) })
  expect(await createPlaylist(idle, sent)).toMatchObject({ status: 'done' })
  expect(await listFullItems((await db.playlist.findFirstOrThrow()).id)).toMatchObject(itemRows)
  expect(await listSingerKeys(at(0))).toMatchObject([{ singer: 'Ana', key: 'A' }])
})

it.each([
  'x',
  `${randomUUID()} {`,
  `${randomUUID()} {"key":"H"}`,
  `${randomUUID()} {"more":1}`,
  `${randomUUID()} []`,
  `${randomUUID()} null`,
])('an item in any other format is refused: %s', async input => {
  const outcome = await createPlaylist(
    idle,
    createFormData({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': [input] }),
  )
  // What says nothing is a place like another.
  if (/(null|\[\])$/.test(input)) expect(outcome).toMatchObject({ status: 'done' })
  else expect(outcome).toMatchObject({ status: 'refused', errors: { hymnIds: expect.any(Array) } })
})

it('a hymn remembers the last key of each singer', async () => {
  const { item } = await createWithRepeatedHymn()
  await updateItemSettings({ ...item(0), singer: 'Ana', key: 'G' })
  await updateItemSettings({ ...item(2), singer: 'Pedro' })
  await updateItemSettings({ ...item(2), key: 'D' })
  await updateItemSettings({ ...item(0), key: 'A' })
  expect(await listSingerKeys(at(0))).toMatchObject([
    { singer: 'Ana', key: 'A' },
    { singer: 'Pedro', key: 'D' },
  ])
  expect(await listSingerKeys('nenhum')).toBeNull()
})

it('settings are restored with an earlier version, and remaining items keep people’s own preferences', async () => {
  const { playlistId, items, item } = await createWithRepeatedHymn()
  await updateItemSettings({ ...item(2), ...settings })
  await db.ownWay.create({ data: { profileId: ana.id, hymnId: at(0), itemId: items[2] ?? '', key: 'Bb' } })
  await longAgo()
  await updateItemSettings({ ...item(2), key: 'E', note: '' })
  await moveHymnInPlaylist({ ...item(2), to: 0 })
  await removeHymnFromPlaylist(item(1))

  const versions = await listPlaylistVersions(playlistId)
  expect(versions).toMatchObject([{ changed: ['Louvores'] }, { changed: ['Louvores'] }, {}])
  expect(versions?.[1]?.content.hymns[2]).toMatchObject({
    said: 'Tom A · capo 2 · formas de G · Ana · 72 bpm · começa a capela',
  })
  expect(await restorePlaylist({ playlistId, number: 2 })).toMatchObject({ status: 'done' })

  const back = await listFullItems(playlistId)
  expect(back).toMatchObject([
    { hymnId: at(0), orderIndex: 0, ...noItemSettings },
    { hymnId: at(1), orderIndex: 1, ...noItemSettings },
    { hymnId: at(0), orderIndex: 2, ...settings },
  ])
  expect(new Set([back[0]?.id, back[2]?.id])).toEqual(new Set([items[0], items[2]]))
  expect(await db.ownWay.count()).toBe(1)
})

it('a version from before there were settings is restored unchanged', async () => {
  const { id: playlistId } = await insertPlaylist(ana.id, [at(2)])
  const content = { name: 'Antes', description: '', hymns: [at(1), at(0)] }
  await db.version.create({ data: { playlistId, number: 1, content } })
  await db.playlist.update({ where: { id: playlistId }, data: { version: 2 } })
  expect(await restorePlaylist({ playlistId, number: 1 })).toMatchObject({ status: 'done' })
  expect(await listFullItems(playlistId)).toMatchObject([
    { hymnId: at(1), ...noItemSettings },
    { hymnId: at(0), ...noItemSettings },
  ])
})

it('a hymn restored from the trash has its settings again, at each of its positions', async () => {
  const { playlistId, items } = await createWithRepeatedHymn()
  await setItemSettings(playlistId, 2, settings)
  await trashHymn(at(0), ana.id)
  expect(await order(playlistId)).toEqual([items[1]])

  const { id: removalId } = await db.removal.findUniqueOrThrow({ where: { hymnId: at(0) } })
  await restoreRemoved({ removalId })
  expect(await listFullItems(playlistId)).toMatchObject([
    { id: items[0], ...noItemSettings },
    { id: items[1], ...noItemSettings },
    { id: items[2], ...settings },
  ])
})

it('a removal from before there were settings restores the position', async () => {
  const { id: playlistId } = await insertPlaylist(ana.id, [at(1)])
  const itemRows = [{ playlistId, place: 0 }]
  const { id: removalId } = await db.removal.create({ data: { kind: 'deleted', hymnId: at(0), places: itemRows } })
  await restoreRemoved({ removalId })
  expect(await listFullItems(playlistId)).toMatchObject([{ hymnId: at(0), ...noItemSettings }, { hymnId: at(1) }])
})

it('six people who change settings of one item at once all succeed, and the last value of each setting stays', async () => {
  const { playlistId, item } = await createWithRepeatedHymn()
  const keys = ['C', 'D', 'E', 'F', 'G', 'A']
  const outcomes = await Promise.all(keys.map(key => updateItemSettings({ ...item(0), key, singer: 'Ana' })))
  expect(outcomes.every(({ status }) => status === 'done')).toBe(true)
  expect(keys).toContain((await listFullItems(playlistId))[0]?.key)
  expect(await listSingerKeys(at(0))).toHaveLength(1)
})

it('before deleting a hymn an admin reads in how many playlists it is, not at how many positions', async () => {
  await createWithRepeatedHymn()
  expect(await countPlaylistsWith({ hymnId: at(0) })).toMatchObject({ result: 1 })
})
