import { expect, it } from 'vitest'
import { positionOf } from '@/lib/playlists/position'

const hymns = ['a', 'b', 'c'].map(id => ({ id }))
const shown = (hymnId: string, asked: number, list = hymns) => {
  const { index, previous, next } = positionOf(list, hymnId, asked)
  return [index, previous?.id, next?.id]
}

it('in the middle there is a hymn before and one after', () => {
  expect(shown('b', 1)).toEqual([1, 'a', 'c'])
})

it('the first has none before it, the last none after it', () => {
  expect(shown('a', 0)).toEqual([0, undefined, 'b'])
  expect(shown('c', 2)).toEqual([2, 'b', undefined])
})

it('when the list was changed meanwhile, the hymn itself says where we are', () => {
  expect(shown('c', 0)).toEqual([2, 'b', undefined])
  expect(shown('a', 99)).toEqual([0, undefined, 'b'])
})

it('a hymn that was taken out goes on with what now stands in its place', () => {
  expect(shown('gone', 1)).toEqual([1, 'a', 'b'])
  expect(shown('gone', 9)).toEqual([3, 'c', undefined])
})

it('an empty playlist leads nowhere', () => {
  expect(shown('a', 0, [])).toEqual([0, undefined, undefined])
})
