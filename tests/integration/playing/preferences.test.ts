import { randomUUID } from 'node:crypto'
import { subHours } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { GET, POST } from '@/app/api/me/ways/route'
import { trashHymn } from '@/lib/hymns/mutations'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import {
  MAX_CHANGES,
  noPreferences,
  OWN_NOTE_LENGTH,
  type PreferenceChange,
  type SongPreferences,
} from '@/lib/playing/preferences/preferences'
import { browser } from '@/tests/support/next-mocks'
import { signInAs } from '@/tests/support/people'
import { insertHymn, insertPlaylist, listFullItems } from '@/tests/support/songbook'

const HOUR = 3_600_000
let ana: Person
let hymnId: string
let itemId: string

beforeEach(async () => {
  ana = await signInAs('member')
  hymnId = (await insertHymn()).id
  const playlist = await insertPlaylist(ana.id, [hymnId])
  itemId = (await listFullItems(playlist.id))[0]?.id ?? ''
})

const post = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return POST(new Request('http://localhost:3000/api/me/ways', { method: 'POST', body: text }))
}
const createHymnKey = () => ({ hymnId, itemId: null })
const createItemKey = () => ({ hymnId, itemId })
type SentChange = Pick<PreferenceChange, 'was' | 'is'> & Partial<PreferenceChange>
const send = async (...sentChanges: SentChange[]) => {
  const changes = sentChanges.map(change => ({ ...createHymnKey(), ago: 0, ...change }))
  const answer = await post({ of: ana.id, changes })
  expect(answer.status).toBe(200)
  return (await answer.json()).ways as SongPreferences[]
}

it('preferences of one device reach another, for the hymn and for one playlist item', async () => {
  await send(
    { was: { key: null }, is: { key: 'G', capo: 2, note: ' Só no refrão ', seconds: 240 } },
    { ...createItemKey(), was: { key: null }, is: { key: 'Bb', capo: 0 } },
  )
  const answer = await (await GET(new Request('http://localhost:3000/api/me/ways'))).json()
  expect(answer).toEqual({
    of: ana.id,
    ways: expect.arrayContaining([
      { ...createHymnKey(), key: 'G', capo: 2, note: 'Só no refrão', seconds: 240 },
      { ...createItemKey(), ...noPreferences, key: 'Bb', capo: 0 },
    ]),
  })
})

it('a repeated change is stored once, and cleared preferences leave no row', async () => {
  const change = { was: { key: null, note: '' }, is: { key: 'G', note: 'Devagar' } }
  await send(change)
  const rows = await db.ownWay.findMany()
  expect(await send(change)).toEqual([{ ...createHymnKey(), ...noPreferences, key: 'G', note: 'Devagar' }])
  expect(await db.ownWay.findMany()).toMatchObject(rows.map(({ id, key, note }) => ({ id, key, note })))
  expect(await send({ was: { key: 'G', note: 'Devagar' }, is: { key: null, note: '' } })).toEqual([])
  expect(await db.ownWay.count()).toBe(0)
})

it('of two offline changes of the same preference the later one stays, whichever arrives last', async () => {
  const was = { key: null, capo: null, seconds: null }
  await send({ was, is: { key: 'A', capo: 5 }, ago: HOUR })
  expect(await send({ was, is: { key: 'G', seconds: 90 }, ago: 2 * HOUR })).toMatchObject([
    { key: 'A', capo: 5, seconds: 90 },
  ])
  expect(await send({ was, is: { key: 'E' }, ago: HOUR / 2 })).toMatchObject([{ key: 'E', capo: 5, seconds: 90 }])
  // A clock that runs wrong counts from now at the latest.
  const [row] = await db.ownWay.findMany()
  expect(row?.updatedAt.getTime()).toBeLessThanOrEqual(Date.now())
  expect(row?.updatedAt.getTime()).toBeGreaterThan(subHours(new Date(), 1).getTime())
})

it('two notes written offline are both kept, and a repeated one is joined once', async () => {
  await send({ was: { note: '' }, is: { note: 'Entro na segunda estrofe' } })
  const both = 'Entro na segunda estrofe\n\n— Escrito em outro aparelho: —\nSó violão'
  expect(await send({ was: { note: '' }, is: { note: 'Só violão' }, ago: HOUR })).toMatchObject([{ note: both }])
  expect(await send({ was: { note: '' }, is: { note: 'Só violão' }, ago: HOUR })).toMatchObject([{ note: both }])
})

it('twenty devices at once leave one row, and lose no note', async () => {
  const notes = Array.from({ length: 20 }, (_, at) => `nota ${String.fromCharCode(97 + at)}`)
  await Promise.all(notes.map(note => send({ was: { note: '' }, is: { note } })))
  const [row, ...more] = await db.ownWay.findMany()
  expect(more).toEqual([])
  for (const note of notes) expect(row?.note.split(note)).toHaveLength(2)
})

it('a change for a deleted hymn is ignored', async () => {
  const other = await insertHymn()
  await trashHymn(hymnId, ana.id)
  const is = { key: 'G' }
  expect(
    await send(
      { ...createItemKey(), was: {}, is },
      { hymnId: randomUUID(), was: {}, is },
      { hymnId: other.id, itemId, was: {}, is },
      { hymnId: other.id, was: {}, is },
    ),
  ).toEqual([{ hymnId: other.id, itemId: null, ...noPreferences, key: 'G' }])
})

it('nobody can read or change another person’s preferences', async () => {
  await send({ was: {}, is: { note: 'Só minha' } })
  const bruno = await signInAs('admin')
  expect(await (await GET(new Request('http://localhost:3000/api/me/ways'))).json()).toEqual({ of: bruno.id, ways: [] })
  const changes = [{ ...createHymnKey(), was: {}, is: { note: 'Outra' }, ago: 0 }]
  expect((await post({ of: ana.id, changes })).status).toBe(409)
  expect((await post({ of: bruno.id, changes })).status).toBe(200)
  expect(await db.ownWay.findMany({ where: { profileId: ana.id } })).toMatchObject([{ note: 'Só minha' }])
})

it('requests from other sites are refused', async () => {
  for (const origin of [undefined, 'https://elsewhere.example', 'null']) {
    if (origin === undefined) browser.headers.delete('origin')
    else browser.headers.set('origin', origin)
    expect((await post({ of: ana.id, changes: [] })).status).toBe(403)
  }
})

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', []],
  ['no changes', { changes: 1 }],
  ['too many', { changes: Array.from({ length: MAX_CHANGES + 1 }, () => ({})) }],
  ['a key that is none', { is: { key: 'H' } }],
  ['a fret that is none', { is: { capo: 12 } }],
  ['a note that is too long', { is: { note: 'a'.repeat(OWN_NOTE_LENGTH + 1) } }],
  ['a duration that is none', { is: { seconds: 9 } }],
  ['a note at one place', { itemId: randomUUID(), is: { note: 'x' } }],
  ['an age before all', { is: {}, ago: -1 }],
  ['something else', { is: {}, more: 1 }],
])('%s is refused, and changes nothing', async (_, sentChanges) => {
  const isChange = typeof sentChanges === 'object' && 'is' in sentChanges
  const body = isChange
    ? { of: ana.id, changes: [{ ...createHymnKey(), was: {}, ago: 0, ...sentChanges }] }
    : sentChanges
  expect((await post(isChange || typeof sentChanges !== 'object' ? body : { of: ana.id, ...sentChanges })).status).toBe(
    400,
  )
  expect(await db.ownWay.count()).toBe(0)
})
