import { expect, it } from 'vitest'
import { findPlaylistPosition } from '@/lib/playlists/position'

const items = ['a', 'b', 'c'].map(id => ({ hymn: { id } }))
const shown = (hymnId: string, asked: number, list = items) => {
  const { index, previous, next } = findPlaylistPosition(list, hymnId, asked)
  return [index, previous, next]
}

it('in the middle there is a hymn before and one after', () => {
  expect(shown('b', 1)).toEqual([1, 0, 2])
})

it('the first has none before it, the last none after it', () => {
  expect(shown('a', 0)).toEqual([0, undefined, 1])
  expect(shown('c', 2)).toEqual([2, 1, undefined])
})

it('a hymn that stands twice is where the address says', () => {
  const twice = [...items, { hymn: { id: 'a' } }]
  expect(shown('a', 0, twice)).toEqual([0, undefined, 1])
  expect(shown('a', 3, twice)).toEqual([3, 2, undefined])
})

it('when the list was changed meanwhile, the hymn itself says where we are', () => {
  expect(shown('c', 0)).toEqual([2, 1, undefined])
  expect(shown('a', 99)).toEqual([0, undefined, 1])
})

it('a hymn that was taken out goes on with what now stands in its place', () => {
  expect(shown('gone', 1)).toEqual([1, 0, 1])
  expect(shown('gone', 9)).toEqual([3, 2, undefined])
})

it('an empty playlist leads nowhere', () => {
  expect(shown('a', 0, [])).toEqual([0, undefined, undefined])
})
