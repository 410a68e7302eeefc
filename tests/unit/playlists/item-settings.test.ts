import { expect, it } from 'vitest'
import {
  formatHymnWithSettings,
  formatItemSettings,
  noItemSettings,
  parseItem,
  serializeItem,
} from '@/lib/playlists/item-settings'
import { matchItems } from '@/lib/playlists/match-items'

const settings = { key: 'G', capo: 2, note: 'começa a capela', singer: 'Ana', tempo: 72 }

it('the settings of an item are shown on one line, without empty ones', () => {
  expect(formatItemSettings(settings)).toBe('Tom G · capo 2 · formas de F · Ana · 72 bpm · começa a capela')
  expect(formatItemSettings({ ...noItemSettings, capo: 3 })).toBe('capo 3')
  expect(formatItemSettings({ ...noItemSettings, key: 'Dm', defaultKey: 'Ebm', ownCapo: 3 })).toBe(
    'Tom Dm · capo 2 · formas de Cm',
  )
  expect(formatItemSettings({ ...noItemSettings, capo: 0, defaultKey: 'Ebm', ownCapo: 3 })).toBe('sem capo')
  expect(formatItemSettings(noItemSettings)).toBe('')
  expect(formatHymnWithSettings('12 Vinde', { ...noItemSettings, key: 'G' })).toBe('12 Vinde (Tom G)')
  expect(formatHymnWithSettings('12 Vinde', noItemSettings)).toBe('12 Vinde')
})

it('an item is encoded as its hymn alone, or with its settings, and decoded again', () => {
  const hymnId = '6c6f9d2e-0000-4000-8000-000000000001'
  expect(serializeItem({ hymnId, ...noItemSettings })).toBe(hymnId)
  expect(serializeItem({ hymnId, ...noItemSettings, key: 'G' })).toBe(`${hymnId} {"key":"G"}`)
  for (const createItem of [
    { hymnId, ...noItemSettings },
    { hymnId, ...settings },
  ])
    expect(parseItem(serializeItem(createItem))).toEqual(createItem)
})

it('equal items are encoded equally, whatever the order of their fields', () => {
  const { key, capo, note, singer, tempo } = settings
  expect(serializeItem({ tempo, singer, note, capo, key, hymnId: 'a' })).toBe(
    serializeItem({ hymnId: 'a', ...settings }),
  )
})

it('an item is matched by equal settings, else by its hymn, and only once', () => {
  const createItem = (hymnId: string, key: string | null = null) => ({ hymnId, ...noItemSettings, key })
  const existingItems = [
    { id: '1', ...createItem('a') },
    { id: '2', ...createItem('a', 'G') },
    { id: '3', ...createItem('b', 'D') },
  ]
  const matchedItems = matchItems(existingItems, [
    createItem('a', 'G'),
    createItem('b'),
    createItem('a', 'E'),
    createItem('a'),
    createItem('c'),
  ])
  expect(matchedItems.map(({ id }) => id)).toEqual(['2', '3', undefined, '1', undefined])
})
