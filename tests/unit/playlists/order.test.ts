import fc from 'fast-check'
import { expect, it } from 'vitest'
import { insertAt, moveItem } from '@/lib/playlists/order/order'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 99, 'bca'],
  [2, -5, 'cab'],
  [7, 0, 'abc'],
])('moving from %i to %i gives %s', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

it.each([
  [undefined, 'abx'],
  [0, 'xab'],
  [1, 'axb'],
  [9, 'abx'],
  [-1, 'xab'],
])('a hymn inserted at %s gives %s', (at, order) => {
  expect(insertAt(['a', 'b'], 'x', at).join('')).toBe(order)
})

it('no move loses or duplicates a hymn', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), fc.integer(), (items, from, to) => {
      expect(moveItem(items, from, to).toSorted()).toEqual(items.toSorted())
    }),
  )
})
