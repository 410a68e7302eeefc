import { expect, it } from 'vitest'
import { findShapesKey, listOpenCapos } from '@/lib/engines/cifra/theory/capo'
import { KEYS } from '@/lib/engines/cifra/theory/key'
import { toPitch, wrapToOctave } from '@/lib/engines/cifra/theory/note'

const note = (key: string) => toPitch(key.replace('m', ''))

it.each([
  ['Bb', 3, 'G'],
  ['A', 2, 'G'],
  ['G', 0, 'G'],
  ['F#m', 2, 'Em'],
  ['Eb', 1, 'D'],
  ['C', 3, 'A'],
])('%s over a capo on fret %i is played as %s', (sounding, capo, shapes) => {
  expect(findShapesKey(sounding, capo)).toBe(shapes)
})

it.each([
  ['Bb', '1 A, 3 G, 6 E'],
  ['Eb', '1 D, 3 C, 6 A'],
  ['G', '3 E, 5 D, 7 C'],
  ['Fm', '1 Em, 3 Dm'],
  ['C#m', '4 Am'],
])('in %s these capos give open shapes: %s', (key, proposed) => {
  expect(
    listOpenCapos(key)
      .map(({ capo, shapes }) => `${capo} ${shapes}`)
      .join(', '),
  ).toBe(proposed)
})

it.each(KEYS)('$key has a suitable capo position, and each sounds in that key', ({ key }) => {
  const capos = listOpenCapos(key)
  expect(capos.length).toBeGreaterThan(0)
  for (const { capo, shapes } of capos) expect(wrapToOctave(note(shapes) + capo)).toBe(note(key))
})
