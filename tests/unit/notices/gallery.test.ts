import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrapIndex } from '@/components/notices/pictures/use-carousel'

it.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [-4, 3, 2],
  [7, 3, 1],
  [1, 1, 0],
])('picture %i of %i is number %i', (step, count, expected) => {
  expect(wrapIndex(step, count)).toBe(expected)
})

it('any number of steps forward and as many back lead to the same picture', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.nat(100),
      fc.integer({ min: -100, max: 100 }),
      (count, from, steps) => {
        const start = wrapIndex(from, count)
        expect(wrapIndex(wrapIndex(start + steps, count) - steps, count)).toBe(start)
      },
    ),
  )
})
