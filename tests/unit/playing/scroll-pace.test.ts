import { expect, it } from 'vitest'
import { advanceScroll, calculateRate, formatDuration, parseDuration, SPEEDS, TICK_MS } from '@/lib/playing/scroll-pace'

it('a tick is a tenth of a second', () => {
  expect(TICK_MS).toBe(100)
})

it('at the slowest speed a tick is less than a pixel, and the fractions add up', () => {
  let position = 0
  for (let tick = 0; tick < 100; tick++) position = advanceScroll(position, 1, 1, TICK_MS)

  expect(advanceScroll(0, 1, 1, TICK_MS)).toBeLessThan(1)
  expect(position).toBeCloseTo(80)
})

it('the scroll distance depends on time, not on the frame rate', () => {
  let drawnPixels = 0
  for (let frame = 0; frame < 625; frame++) drawnPixels = advanceScroll(drawnPixels, 2, 1, 16)
  expect(drawnPixels).toBeCloseTo(advanceScroll(0, 2, 1, 10_000))
})

it('each speed is faster than the one before', () => {
  const paces = SPEEDS.map(speed => advanceScroll(0, speed, 1, TICK_MS))
  expect(paces).toEqual(paces.toSorted((one, other) => one - other))
})

it('larger letters scroll faster, so that a hymn takes as long to sing', () => {
  expect(advanceScroll(0, 3, 1.5, TICK_MS)).toBeCloseTo(advanceScroll(0, 3, 1, TICK_MS) * 1.5)
})

it('a song with a known duration reaches its end in time, also if it fits on the screen', () => {
  for (const end of [0, 0.4, 300, 4000]) {
    const { rate, beyond } = calculateRate({ speed: 2, scale: 1, seconds: 225 }, end, 600)
    expect((end + beyond) / rate, `${end} pixels`).toBeCloseTo(225_000)
  }
})

it('when the next song follows, the last screen is shown as long as any other', () => {
  const { rate, beyond } = calculateRate({ speed: 3, scale: 1, onward: true }, 4000, 600)
  expect(rate).toBe(advanceScroll(0, 3, 1, 1))
  expect(beyond).toBe(600)
  expect(calculateRate({ speed: 3, scale: 1 }, 4000, 600).beyond).toBe(0)
})

it.each([
  ['3:45', 225],
  [' 3\'45" ', 225],
  ['4', undefined],
  ['225', 225],
  ['0:09', undefined],
  ['61:00', undefined],
  ['três', undefined],
  ['', undefined],
])('%s is read as a duration of %s seconds', (input, seconds) => {
  expect(parseDuration(input)).toBe(seconds)
})

it('a duration is formatted as minutes and seconds', () => {
  expect([65, 225, 600].map(formatDuration)).toEqual(['1:05', '3:45', '10:00'])
})
