import { expect, it } from 'vitest'
import { formatCapo, formatFret } from '@/lib/engines/cifra/theory/capo'
import { countHalfSteps, transposeSimpleKey } from '@/lib/engines/cifra/theory/half-steps'
import { resolveCapo, resolveKey } from '@/lib/playing/preferences/resolve-key'

const hymn = { defaultKey: 'D' }
const [ownHere, leader, own] = [{ key: 'A' }, { key: 'G' }, { key: 'E' }]

it('the sounding key is the person’s key for this setlist, else the leader’s, else the person’s own, else the hymn’s', () => {
  expect(resolveKey({ ownForItem: ownHere, leader, own, hymn })).toEqual({ key: 'A', by: 'me here' })
  expect(resolveKey({ ownForItem: { key: null }, leader, own, hymn })).toEqual({ key: 'G', by: 'leader' })
  expect(resolveKey({ leader: { key: null }, own, hymn })).toEqual({ key: 'E', by: 'me' })
  expect(resolveKey({ hymn })).toEqual({ key: 'D', by: 'hymn' })
})

it('the capo has the same precedence, and “none” is a choice', () => {
  expect(resolveCapo({ ownForItem: { capo: 0 }, leader: { capo: 2 }, own: { capo: 5 }, hymn }).capo).toBe(0)
  expect(resolveCapo({ leader: { capo: 2 }, own: { capo: 5 }, hymn }).capo).toBe(2)
  expect(resolveCapo({ leader: { capo: null }, own: { capo: 5 }, hymn }).capo).toBe(5)
  expect(resolveCapo({ leader: { capo: null }, hymn: { ...hymn, capo: 3 } }).capo).toBe(3)
  expect(resolveCapo({ hymn }).capo).toBe(0)
})

it('a capo moves with the key, so that the shapes stay, up to the seventh fret', () => {
  const withCapo = { defaultKey: 'Cm', capo: 3 }
  expect(resolveCapo({ leader: { key: 'Dm' }, hymn: withCapo })).toEqual({ capo: 2 })
  expect(resolveCapo({ leader: { key: 'Cm' }, hymn: withCapo })).toEqual({ capo: 0 })
  expect(resolveCapo({ leader: { key: 'Gm' }, hymn: withCapo })).toEqual({ capo: 7 })
  expect(resolveCapo({ leader: { key: 'Bm' }, hymn: withCapo })).toEqual({ capo: 0, givenUp: 11 })
  expect(resolveCapo({ ownForItem: { key: 'A' }, leader: { key: 'G', capo: 3 }, hymn })).toEqual({ capo: 5 })
})

it.each([
  ['D', 'E', 2],
  ['D', 'Db', 11],
  ['Bm', 'Am', 10],
  ['G#m', 'Abm', 0],
  ['lá menor', 'Bm', 2],
  ['???', 'D', 2],
])('from %s to %s it is %i half steps', (from, to, steps) => {
  expect(countHalfSteps(from, to)).toBe(steps)
})

it.each([
  ['D', 2, 'E'],
  ['Bm', 1, 'Cm'],
  ['D', 0, 'D'],
  ['G7M', 2, 'A'],
  ['Dmaj7', 2, 'E'],
  ['lá menor', 2, 'Bm'],
  ['???', 2, 'D'],
])('a hymn in %s transposed by %i half steps has a key that can be saved', (key, steps, above) => {
  expect(transposeSimpleKey(key, steps)).toBe(above)
  expect(above).toMatch(/^[A-G][#b]?m?$/)
})

it('a capo names the played shapes', () => {
  expect(formatCapo(2, 'G')).toBe('capo 2 · formas de G')
  expect(formatFret('A', 2)).toBe('Casa 2 · formas de G')
})
