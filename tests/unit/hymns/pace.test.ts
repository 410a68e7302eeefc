import { expect, it } from 'vitest'
import { advanced, SPEEDS, TICK } from '@/lib/hymns/pace'

it('a tick is a tenth of a second', () => {
  expect(TICK).toBe(100)
})

it('at the slowest speed a tick is less than a pixel, and the fractions add up', () => {
  let position = 0
  for (let tick = 0; tick < 100; tick++) position = advanced(position, 1, 1, TICK)

  expect(advanced(0, 1, 1, TICK)).toBeLessThan(1)
  expect(position).toBeCloseTo(80)
})

it('however often a phone draws, the same time scrolls the same way', () => {
  let drawn = 0
  for (let frame = 0; frame < 625; frame++) drawn = advanced(drawn, 2, 1, 16)
  expect(drawn).toBeCloseTo(advanced(0, 2, 1, 10_000))
})

it('each speed is faster than the one before', () => {
  const paces = SPEEDS.map(speed => advanced(0, speed, 1, TICK))
  expect(paces).toEqual(paces.toSorted((one, other) => one - other))
})

it('larger letters scroll faster, so that a hymn takes as long to sing', () => {
  expect(advanced(0, 3, 1.5, TICK)).toBeCloseTo(advanced(0, 3, 1, TICK) * 1.5)
})
