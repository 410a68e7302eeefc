import { expect, it } from 'vitest'
import { findPlaylistPosition } from '@/lib/playlists/position'

const items = ['a', 'b', 'c'].map(id => ({ hymn: { id } }))
const findPosition = (hymnId: string, requestedIndex: number, list = items) => {
  const { index, previous, next } = findPlaylistPosition(list, hymnId, requestedIndex)
  return [index, previous, next]
}

it('in the middle there are a previous and a next hymn', () => {
  expect(findPosition('b', 1)).toEqual([1, 0, 2])
})

it('the first hymn has no previous one, the last no next one', () => {
  expect(findPosition('a', 0)).toEqual([0, undefined, 1])
  expect(findPosition('c', 2)).toEqual([2, 1, undefined])
})

it('a repeated hymn is at the position in the address', () => {
  const twice = [...items, { hymn: { id: 'a' } }]
  expect(findPosition('a', 0, twice)).toEqual([0, undefined, 1])
  expect(findPosition('a', 3, twice)).toEqual([3, 2, undefined])
})

it('when the list has changed meanwhile, the hymn determines the position', () => {
  expect(findPosition('c', 0)).toEqual([2, 1, undefined])
  expect(findPosition('a', 99)).toEqual([0, undefined, 1])
})

it('a repeated hymn is still the one that was played when others remove a hymn before it', () => {
  const list = ['a', 'c', 'a', 'b'].map(id => ({ hymn: { id } }))
  expect(findPosition('a', 3, list)).toEqual([2, 1, 3])
})

it('after a removed hymn comes the one now at its position', () => {
  expect(findPosition('gone', 1)).toEqual([1, 0, 1])
  expect(findPosition('gone', 9)).toEqual([3, 2, undefined])
})

it('an empty playlist has no position', () => {
  expect(findPosition('a', 0, [])).toEqual([0, undefined, undefined])
})
