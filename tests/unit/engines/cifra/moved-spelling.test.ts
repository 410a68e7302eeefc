import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { createViewCache } from '@/lib/engines/cifra/chart/view-cache'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import { transposeSong } from '@/lib/engines/cifra/formats/transpose-song'
import { toNote } from '@/lib/engines/cifra/theory/fifths'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'
import { findAccidental, nameNote, toPitch } from '@/lib/engines/cifra/theory/note'
import { isInScale } from '@/lib/engines/cifra/theory/scale'
import { findViewKeys } from '@/lib/engines/cifra/theory/sounding-key'
import { parseTonic } from '@/lib/engines/cifra/theory/tonic'

const MAJOR_KEYS = 'C Db D Eb E F F# Gb G Ab A Bb B'.split(' ')
const MINOR_KEYS = 'Cm C#m Dm D#m Ebm Em Fm F#m Gm G#m Am Bbm Bm'.split(' ')

/**
 * What is played in church, as fifths above the tonic: the scale with its inversions and sevenths, dominants of other
 * degrees, and chords borrowed from the other mode.
 */
const MAJOR: [number, string, number?][] = [
  ...([
    [0, ''],
    [1, '', 5],
    [3, 'm'],
    [-1, '7M'],
    [0, '', 4],
    [2, 'm7'],
    [1, '7', 5],
    [4, 'm7'],
    [5, 'm7(b5)'],
    [-1, '', 3],
  ] as const),
  ...([
    [2, '7', 6],
    [3, '7', 7],
    [4, '7', 8],
    [0, '7', -2],
    [5, '7'],
  ] as const),
  ...([
    [-1, 'm'],
    [-2, ''],
    [-3, '7M'],
    [-4, ''],
    [-5, '7M'],
    [6, 'm7(b5)'],
    [0, '', -2],
  ] as const),
].map(([...chord]) => chord)
const MINOR: [number, string, number?][] = [
  ...([
    [0, 'm'],
    [-2, ''],
    [-4, '7M'],
    [-1, 'm7'],
    [-3, '', 1],
    [2, 'm7(b5)'],
    [1, 'm', -2],
    [0, 'm', -3],
  ] as const),
  ...([
    [1, '7', 5],
    [5, '°'],
    [-1, '', 3],
    [0, '7', 4],
    [2, '7', 6],
    [-2, '7', 2],
  ] as const),
  ...([
    [0, ''],
    [-5, '7M'],
    [-1, '7', 3],
  ] as const),
].map(([...chord]) => chord)

/** Writes a progression in a key as its own musicians spell it. */
function writeIn(key: string) {
  const tonic = parseTonic(key)
  if (!tonic) throw new Error(key)
  const chords = (tonic.minor ? MINOR : MAJOR).map(([root, suffix, bass]) => {
    const name = toNote(tonic.fifths + root) + suffix
    return bass === undefined ? name : `${name}/${toNote(tonic.fifths + bass)}`
  })
  return chords.map(chord => `[${chord}]la`).join(' ')
}

/** Lists the notes of a song's chords, without suffixes. */
const listNotes = (lyrics: string) =>
  parseChart(lyrics).nodes.flatMap(node => {
    const chord = 'chordGroup' in node ? node.chordGroup.tokens[0]?.chord : undefined
    return chord ? [chord.root, ...(chord.bass ? [chord.bass] : [])] : []
  })

const move = (lyrics: string, from: string, to: string) =>
  transposeSong({ ...EMPTY_SONG, key: from, lyrics }, { offset: countHalfSteps(from, to), key: to })

const movesOf = (keys: string[]) => keys.flatMap(from => keys.map(to => [from, to] as const))

describe('a song moved to another key', () => {
  it.each([
    ['F', 'G', 'C/E F Bb', 'D/F# G C'],
    ['C', 'F', 'C F9 G/B', 'F Bb9 C/E'],
    ['F', 'D', 'F C/E Dm', 'D A/C# Bm'],
    ['Eb', 'E', 'Cm7 Ab Bb/D', 'C#m7 A B/D#'],
    ['C', 'F', 'C E7/G# Am', 'F A7/C# Dm'],
    ['Eb', 'D', 'Eb C7/E Fm', 'D B7/D# Em'],
    ['G', 'Ab', 'G Cm Eb', 'Ab Dbm E'],
    ['Am', 'Gm', 'Am E/G# F#m7(b5)', 'Gm D/F# Em7(b5)'],
    ['Em', 'Fm', 'Em B7/D# A/C#', 'Fm C7/E Bb/D'],
    ['E', 'F#', 'E A B/D#', 'F# B C#/E#'],
  ])('from %s to %s: %s is %s', (from, to, chords, expected) => {
    const wrapped = (text: string) => text.replace(/\S+/g, '[$&]')
    expect(move(wrapped(chords), from, to).lyrics).toBe(wrapped(expected))
  })

  it.each([...movesOf(MAJOR_KEYS), ...movesOf(MINOR_KEYS)])(
    'from %s to %s: no note whose other name belongs to the scale, and what is foreign keeps its accidental',
    (from, to) => {
      const lyrics = writeIn(from)
      const { key, lyrics: moved } = move(lyrics, from, to)
      const tonic = parseTonic(key)
      if (!tonic || countHalfSteps(from, to) === 0) return expect(moved).toBe(lyrics)
      const scale = new Map(
        [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
          .filter(fifths => isInScale(fifths, tonic))
          .map(fifths => [toPitch(toNote(tonic.fifths + fifths)), toNote(tonic.fifths + fifths)]),
      )
      const originals = listNotes(lyrics)
      listNotes(moved).forEach((note, at) => {
        const own = scale.get(toPitch(note))
        const accidental = findAccidental(originals[at])
        if (own) expect(note).toBe(own)
        else if (accidental && !(tonic.minor && isRaised(note, tonic.pitch)))
          expect(note).toBe(nameNote(toPitch(note), accidental))
      })
    },
  )

  it('and back is the text untouched', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MAJOR_KEYS, ...MINOR_KEYS), fc.integer({ min: -11, max: 11 }), (from, steps) => {
        const chart = parseChart(writeIn(from))
        const { sounding } = findViewKeys({ defaultKey: from, accidental: chart.accidental }, { offset: steps })
        const there = transposeChart(chart, steps, sounding)
        expect(formatMarkup(transposeChart(there, 0, from))).toBe(writeIn(from))
      }),
    )
  })

  it('has one spelling on the screen and in a file', () => {
    for (const [from, to] of movesOf(MAJOR_KEYS)) {
      const lyrics = writeIn(from)
      const screenChart = createViewCache(lyrics, from)({ offset: countHalfSteps(from, to), key: to })
      expect(formatMarkup(screenChart)).toBe(move(lyrics, from, to).lyrics)
    }
  })
})

/** The sixth and the seventh of a minor key, raised as its dominant has them. */
const isRaised = (note: string, tonic: number) => [9, 11].includes((toPitch(note) - tonic + 12) % 12)
