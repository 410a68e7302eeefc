import { expect, it } from 'vitest'
import { sampleHymn } from '@/lib/hymns/sample'
import { sampleSetlist } from '@/lib/playing/offline/sample'
import { isSetlist, isSongbook } from '@/lib/playing/setlist'

const [item] = sampleSetlist.items

it('a setlist and a songbook are known, also those of an earlier release, which lacked the optional facts', () => {
  const { id, number, title, lyrics, defaultKey } = sampleHymn
  expect(isSetlist(sampleSetlist)).toBe(true)
  expect(isSetlist({ id: 'a', name: 'b', items: [] })).toBe(true)
  expect(isSetlist({ ...sampleSetlist, items: [{ id: 'i', hymn: { id, number, title, lyrics, defaultKey } }] })).toBe(
    true,
  )
  expect(isSongbook([sampleHymn, { id, number: null, title, lyrics, defaultKey }])).toBe(true)
})

it.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { id: 'a', name: 'b' },
  { ...sampleSetlist, name: { a: 1 } },
  { ...sampleSetlist, items: [null] },
  { ...sampleSetlist, items: [{ ...item, hymn: null }] },
  { ...sampleSetlist, items: [{ ...item, note: {} }] },
  { ...sampleSetlist, items: [{ ...item, hymn: { ...sampleHymn, lyrics: [] } }] },
  { ...sampleSetlist, items: [{ ...item, hymn: { ...sampleHymn, themes: [{}] } }] },
])('nobody can play %j', stored => expect(isSetlist(stored)).toBe(false))

it.each([undefined, null, {}, [null], [{ ...sampleHymn, title: 7 }]])('%j is no songbook', stored =>
  expect(isSongbook(stored)).toBe(false),
)
