import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { countPlaylistsOf } from '@/lib/hymns/actions'
import { trashHymn } from '@/lib/hymns/mutations'
import { getSetlist } from '@/lib/playing/offline/queries'
import {
  addHymnToPlaylist,
  createPlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  restorePlaylist,
  sayHowToPlay,
} from '@/lib/playlists/actions'
import { noItemSettings, serializeItem } from '@/lib/playlists/item-settings'
import { getListedPlaylist, getPlaylist, listPlaylistVersions, listSingerKeys } from '@/lib/playlists/queries'
import { restoreRemoved } from '@/lib/trash/actions/restoring'
import { browser } from '@/tests/support/next'
import { aProfile, form, signIn } from '@/tests/support/people'
import { aPlaylist, hymns, placesOf, sayOf } from '@/tests/support/songbook'

let ana: Awaited<ReturnType<typeof aProfile>>
let ids: string[]

beforeEach(async () => {
  ana = await aProfile({ name: 'Ana Lima', isAdmin: true })
  ids = (await hymns(3)).map(({ id }) => id)
  await signIn(ana)
})

const at = (index: number) => ids[index] ?? ''
const said = { key: 'A', capo: 2, note: 'começa a capela', singer: 'Ana', tempo: 72 }
const longAgo = () => db.version.updateMany({ data: { madeAt: subMinutes(new Date(), 11) } })

/** A playlist in which the first hymn stands at both ends. */
async function twice() {
  const { id: playlistId } = await aPlaylist(ana.id, [at(0), at(1), at(0)])
  const items = (await placesOf(playlistId)).map(({ id }) => id)
  return { playlistId, items, item: (index: number) => ({ playlistId, itemId: items[index] ?? '' }) }
}
const order = async (playlistId: string) => (await placesOf(playlistId)).map(({ id }) => id)

it('what is said of a place is what everybody sees who opens the playlist', async () => {
  const { playlistId, item } = await twice()
  expect(await sayHowToPlay({ ...item(2), ...said })).toMatchObject({ status: 'done' })
  expect(browser.staleTags).toEqual(['playlists', `playlist:${playlistId}`])
  expect((await getSetlist(playlistId))?.items).toMatchObject([
    { hymn: { id: at(0) }, ...noItemSettings },
    { hymn: { id: at(1) }, ...noItemSettings },
    { hymn: { id: at(0) }, ...said },
  ])
  expect((await getPlaylist(playlistId))?.hymns[2]).toMatchObject({ id: at(0), ...said })
  expect((await getListedPlaylist(playlistId))?.hymns.map(({ id }) => id)).toEqual([at(0), at(1), at(0)])
})

it('who changes one thing leaves the others, and what was said can be taken back', async () => {
  const { playlistId, item } = await twice()
  await Promise.all([
    sayHowToPlay({ ...item(0), key: 'lá menor', singer: 'Ana' }),
    sayHowToPlay({ ...item(0), capo: 3 }),
    sayHowToPlay({ ...item(0), note: ' só  violão\n' }),
  ])
  expect(await placesOf(playlistId)).toMatchObject([
    { key: 'Am', capo: 3, note: 'só  violão', singer: 'Ana', tempo: null },
    noItemSettings,
    noItemSettings,
  ])
  await sayHowToPlay({ ...item(0), ...noItemSettings })
  expect(await placesOf(playlistId)).toMatchObject([noItemSettings, noItemSettings, noItemSettings])
})

it.each([
  [{ key: 'H' }, 'key', 'Escolha um tom da lista.'],
  [{ capo: 12 }, 'capo', 'O capotraste vai até a casa 11.'],
  [{ tempo: 19 }, 'tempo', 'Use no mínimo 20 bpm.'],
  [{ tempo: Number.NaN }, 'tempo', expect.any(String)],
  [{ singer: 'A'.repeat(61) }, 'singer', 'Use no máximo 60 caracteres.'],
  [{ note: 'A'.repeat(201) }, 'note', 'Use no máximo 200 caracteres.'],
])('%o is refused under its field', async (wrong, field, words) => {
  const { item } = await twice()
  expect(await sayHowToPlay({ ...item(0), ...wrong })).toMatchObject({
    status: 'refused',
    message: { title: 'Erro ao salvar como tocar' },
    errors: { [field]: [words] },
  })
})

it('a hymn that stands twice is moved and removed where it was meant; an old tab means its first place', async () => {
  const { playlistId, items, item } = await twice()
  const [one, other, again] = items
  await moveHymnInPlaylist({ ...item(2), to: 0 })
  expect(await order(playlistId)).toEqual([again, one, other])
  await moveHymnInPlaylist({ playlistId, hymnId: at(0), to: 2 })
  expect(await order(playlistId)).toEqual([one, other, again])
  await removeHymnFromPlaylist(item(2))
  expect(await order(playlistId)).toEqual([one, other])
  await removeHymnFromPlaylist({ playlistId, hymnId: at(0) })
  expect(await order(playlistId)).toEqual([other])
  expect(await sayHowToPlay({ ...item(0), key: 'A' })).toMatchObject({
    status: 'refused',
    message: { text: 'Este louvor não está mais na playlist.' },
  })
})

it('an item of another playlist is out of reach', async () => {
  const { item } = await twice()
  const { id: playlistId } = await aPlaylist(ana.id, [at(1)])
  const { itemId } = item(0)
  for (const attempt of [
    sayHowToPlay({ playlistId, itemId, key: 'A' }),
    moveHymnInPlaylist({ playlistId, itemId, to: 0 }),
    addHymnToPlaylist({ playlistId, hymnId: at(0), submission: itemId }),
  ])
    expect(await attempt).toMatchObject({ status: 'refused' })
  expect(await removeHymnFromPlaylist({ playlistId, itemId })).toMatchObject({ status: 'done' })
  expect(await db.playlistItem.findUnique({ where: { id: itemId } })).toMatchObject(noItemSettings)
})

it('the same hymn is added a second time, and a double tap adds one', async () => {
  const { id: playlistId } = await aPlaylist(ana.id, [at(0)])
  const once = { playlistId, hymnId: at(0), submission: randomUUID() }
  const outcomes = await Promise.all([1, 2, 3].map(() => addHymnToPlaylist(once)))
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect((await placesOf(playlistId)).map(({ hymnId }) => hymnId)).toEqual([at(0), at(0)])
})

it('a playlist is made with what is said of each hymn', async () => {
  const places = [
    { hymnId: at(1), ...noItemSettings },
    { hymnId: at(0), ...said },
    { hymnId: at(1), ...noItemSettings, key: 'E' },
  ]
  const sent = form({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': places.map(serializeItem) })
  expect(await createPlaylist(idle, sent)).toMatchObject({ status: 'done' })
  expect(await placesOf((await db.playlist.findFirstOrThrow()).id)).toMatchObject(places)
  expect(await listSingerKeys(at(0))).toMatchObject([{ singer: 'Ana', key: 'A' }])
})

it.each([
  'x',
  `${randomUUID()} {`,
  `${randomUUID()} {"key":"H"}`,
  `${randomUUID()} {"more":1}`,
  `${randomUUID()} []`,
  `${randomUUID()} null`,
])('a place that is written otherwise is refused: %s', async written => {
  const outcome = await createPlaylist(
    idle,
    form({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': [written] }),
  )
  // What says nothing is a place like another.
  if (/(null|\[\])$/.test(written)) expect(outcome).toMatchObject({ status: 'done' })
  else expect(outcome).toMatchObject({ status: 'refused', errors: { hymnIds: expect.any(Array) } })
})

it('a hymn remembers in which key each one sang it last', async () => {
  const { item } = await twice()
  await sayHowToPlay({ ...item(0), singer: 'Ana', key: 'G' })
  await sayHowToPlay({ ...item(2), singer: 'Pedro' })
  await sayHowToPlay({ ...item(2), key: 'D' })
  await sayHowToPlay({ ...item(0), key: 'A' })
  expect(await listSingerKeys(at(0))).toMatchObject([
    { singer: 'Ana', key: 'A' },
    { singer: 'Pedro', key: 'D' },
  ])
  expect(await listSingerKeys('nenhum')).toBeNull()
})

it('what was said comes back with an earlier version, and items that stay keep what people keep for them', async () => {
  const { playlistId, items, item } = await twice()
  await sayHowToPlay({ ...item(2), ...said })
  await db.ownWay.create({ data: { profileId: ana.id, hymnId: at(0), itemId: items[2] ?? '', key: 'Bb' } })
  await longAgo()
  await sayHowToPlay({ ...item(2), key: 'E', note: '' })
  await moveHymnInPlaylist({ ...item(2), to: 0 })
  await removeHymnFromPlaylist(item(1))

  const versions = await listPlaylistVersions(playlistId)
  expect(versions).toMatchObject([{ changed: ['Louvores'] }, { changed: ['Louvores'] }, {}])
  expect(versions?.[1]?.content.hymns[2]).toMatchObject({ said: 'Tom A · capo 2 · Ana · 72 bpm · começa a capela' })
  expect(await restorePlaylist({ playlistId, number: 2 })).toMatchObject({ status: 'done' })

  const back = await placesOf(playlistId)
  expect(back).toMatchObject([
    { hymnId: at(0), orderIndex: 0, ...noItemSettings },
    { hymnId: at(1), orderIndex: 1, ...noItemSettings },
    { hymnId: at(0), orderIndex: 2, ...said },
  ])
  expect(new Set([back[0]?.id, back[2]?.id])).toEqual(new Set([items[0], items[2]]))
  expect(await db.ownWay.count()).toBe(1)
})

it('a version from before anything was said comes back as it was', async () => {
  const { id: playlistId } = await aPlaylist(ana.id, [at(2)])
  const content = { name: 'Antes', description: '', hymns: [at(1), at(0)] }
  await db.version.create({ data: { playlistId, number: 1, content } })
  await db.playlist.update({ where: { id: playlistId }, data: { version: 2 } })
  expect(await restorePlaylist({ playlistId, number: 1 })).toMatchObject({ status: 'done' })
  expect(await placesOf(playlistId)).toMatchObject([
    { hymnId: at(1), ...noItemSettings },
    { hymnId: at(0), ...noItemSettings },
  ])
})

it('a hymn that comes back from the bin is played again as it was, at each of its places', async () => {
  const { playlistId, items } = await twice()
  await sayOf(playlistId, 2, said)
  await trashHymn(at(0), ana.id)
  expect(await order(playlistId)).toEqual([items[1]])

  const { id: removalId } = await db.removal.findUniqueOrThrow({ where: { hymnId: at(0) } })
  await restoreRemoved({ removalId })
  expect(await placesOf(playlistId)).toMatchObject([
    { id: items[0], ...noItemSettings },
    { id: items[1], ...noItemSettings },
    { id: items[2], ...said },
  ])
})

it('a removal from before anything was said leads back to the place', async () => {
  const { id: playlistId } = await aPlaylist(ana.id, [at(1)])
  const places = [{ playlistId, place: 0 }]
  const { id: removalId } = await db.removal.create({ data: { kind: 'deleted', hymnId: at(0), places } })
  await restoreRemoved({ removalId })
  expect(await placesOf(playlistId)).toMatchObject([{ hymnId: at(0), ...noItemSettings }, { hymnId: at(1) }])
})

it('six who say something of one place at once are all done, and the last of each thing stays', async () => {
  const { playlistId, item } = await twice()
  const keys = ['C', 'D', 'E', 'F', 'G', 'A']
  const outcomes = await Promise.all(keys.map(key => sayHowToPlay({ ...item(0), key, singer: 'Ana' })))
  expect(outcomes.every(({ status }) => status === 'done')).toBe(true)
  expect(keys).toContain((await placesOf(playlistId))[0]?.key)
  expect(await listSingerKeys(at(0))).toHaveLength(1)
})

it('who is about to delete a hymn reads in how many playlists it stands, not in how many places', async () => {
  await twice()
  expect(await countPlaylistsOf({ hymnId: at(0) })).toMatchObject({ result: 1 })
})
