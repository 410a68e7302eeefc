import { expect, it } from 'vitest'
import {
  formatHymnWithSettings,
  formatItemSettings,
  noItemSettings,
  parseItem,
  serializeItem,
} from '@/lib/playlists/item-settings'
import { matchItems } from '@/lib/playlists/match-items'

const said = { key: 'G', capo: 2, note: 'começa a capela', singer: 'Ana', tempo: 72 }

it('what is said of a place is one line, without what is left open', () => {
  expect(formatItemSettings(said)).toBe('Tom G · capo 2 · Ana · 72 bpm · começa a capela')
  expect(formatItemSettings({ ...noItemSettings, capo: 3 })).toBe('capo 3')
  expect(formatItemSettings(noItemSettings)).toBe('')
  expect(formatHymnWithSettings('12 Vinde', { ...noItemSettings, key: 'G' })).toBe('12 Vinde (Tom G)')
  expect(formatHymnWithSettings('12 Vinde', noItemSettings)).toBe('12 Vinde')
})

it('a place is written as its hymn alone, or with what is said, and read again', () => {
  const hymnId = '6c6f9d2e-0000-4000-8000-000000000001'
  expect(serializeItem({ hymnId, ...noItemSettings })).toBe(hymnId)
  expect(serializeItem({ hymnId, ...noItemSettings, key: 'G' })).toBe(`${hymnId} {"key":"G"}`)
  for (const place of [
    { hymnId, ...noItemSettings },
    { hymnId, ...said },
  ])
    expect(parseItem(serializeItem(place))).toEqual(place)
})

it('the same is written the same, in whatever order it was read', () => {
  const { key, capo, note, singer, tempo } = said
  expect(serializeItem({ tempo, singer, note, capo, key, hymnId: 'a' })).toBe(serializeItem({ hymnId: 'a', ...said }))
})

it('an item stays for the place that says the same, else for its hymn, and stands for one', () => {
  const place = (hymnId: string, key: string | null = null) => ({ hymnId, ...noItemSettings, key })
  const standing = [
    { id: '1', ...place('a') },
    { id: '2', ...place('a', 'G') },
    { id: '3', ...place('b', 'D') },
  ]
  const again = matchItems(standing, [place('a', 'G'), place('b'), place('a', 'E'), place('a'), place('c')])
  expect(again.map(({ id }) => id)).toEqual(['2', '3', undefined, '1', undefined])
})
