import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { proposeKey } from '@/lib/engines/cifra/paste/propose-key'
import { transposeKey } from '@/lib/engines/cifra/theory/key'
import { toPitch } from '@/lib/engines/cifra/theory/note'

const songs: [chords: string, key: string][] = [
  ['G D Em C G D C', 'G'],
  ['C G Am F', 'C'],
  ['D A Bm G D A G D', 'D'],
  ['G C G D7 G', 'G'],
  ['D G A7 D Bm Em A7 D', 'D'],
  ['G C G D7 G F C G', 'G'],
  ['E A B7 E C#m F#m B7 E', 'E'],
  ['C C7 F Fm C G7 C', 'C'],
  ['G D/F# Em7 C9 G/B Am7 D4 D', 'G'],
  ['Em C G D Em C G D Em', 'Em'],
  ['Am G F E7 Am', 'Am'],
  ['Dm A7 Dm Gm A7 Dm', 'Dm'],
  ['Bm G D A Bm G D A Bm', 'Bm'],
  ['Am Dm G7 C F Bm7(b5) E7 Am', 'Am'],
  ['Bb F Gm Eb Bb', 'Bb'],
  ['A# F Gm D# A#', 'Bb'],
]
const toMarkup = (chords: string) => chords.replace(/\S+/g, '[$&]la')

it.each(songs)('%s is in %s', (chords, key) => expect(proposeKey(toMarkup(chords))).toBe(key))

it('is the same key, moved, in a song that is moved', () => {
  fc.assert(
    fc.property(fc.constantFrom(...songs), fc.integer({ min: 1, max: 11 }), ([chords, key], steps) => {
      const moved = proposeKey(formatMarkup(transposeChart(parseChart(toMarkup(chords)), steps))) ?? ''
      expect(toPitch(moved)).toBe(toPitch(transposeKey(key, steps)))
      expect(moved.endsWith('m')).toBe(key.endsWith('m'))
      expect(['D#', 'G#', 'A#', 'A#m']).not.toContain(moved)
    }),
  )
})

it('is not proposed for fewer than two chords', () => {
  expect(proposeKey('Canta [G]hoje')).toBeUndefined()
  expect(proposeKey('Canta hoje [Refrão]')).toBeUndefined()
})
