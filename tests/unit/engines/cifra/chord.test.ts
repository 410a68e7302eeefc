import { describe, expect, it } from 'vitest'
import { transposeText } from '@/lib/engines/cifra/markup/chord-group'
import { parseChord } from '@/lib/engines/cifra/theory/chord'
import sample from './chords-sample.json'

describe('a sample that musicians agreed on', () => {
  it.each(sample)('$chord transposed by $semitones is $expected', ({ chord, semitones, expected, accept }) => {
    expect(accept ?? [expected]).toContain(transposeText(chord, semitones))
  })
})

describe('parsing a chord', () => {
  it.each([
    ['G', { root: 'G', suffix: '' }],
    ['F#m7(b5)', { root: 'F#', suffix: 'm7(b5)' }],
    ['C6/9', { root: 'C', suffix: '6/9' }],
    ['C6/9/G', { root: 'C', suffix: '6/9', bass: 'G' }],
    ['Bb7M/D', { root: 'Bb', suffix: '7M', bass: 'D' }],
    ['Co', { root: 'C', suffix: 'o' }],
    ['Abb5', { root: 'Ab', suffix: 'b5' }],
    ['Bbb7', { root: 'Bbb', suffix: '7' }],
    ['E♭', { root: 'E♭', suffix: '' }],
  ])('%s', (text, parts) => {
    expect(parseChord(text)).toEqual(parts)
  })

  it.each(['H', 'I', 'Fim', 'Ama', 'Amo', 'Edom', 'g', 'am', 'A1', 'Gmm', 'Gsuss4', 'GD', 'C/H', 'C/', '', ' G'])(
    '%o is not a chord',
    text => {
      expect(parseChord(text)).toBeUndefined()
    },
  )
})

describe('everything after the root is preserved', () => {
  it.each(
    [
      '7M º ° ø o + - 5+ 5- (9) (4/9) 7(4/9) m7(b5) m7(5-) m(7M) 7M(#11) sus sus2 sus4 7sus4(b9) add9 (add9) 9 2 4 5 6',
      'm m7 m6 m9 m11 m7M min minor maj maj7 M M7 MAJ7 Maj7 mMaj7 mmaj7 dim dim7 aug +7 7+ 7+5 +7M 7#5 7b9 7#9 7alt',
      '6/9 7/9 7/4/9 7/9/11+ 7.11+ m7/5- 7/b9 4/7 7(b9,13) 7(b9#11) 7(13b9) 13(no3) add9(omit5) 69 42 * ^7 Δ Δ7 -7 -Δ7 ˚7',
      'm7(9/11) 7M/9 7(#9b13) 5# 5b m7b5 maj9#11 7♭9 7(♯11) °7M º(b13) ∅ –7 −7 ⁷ m¹¹ ª 3 9(11) 7(5b) +7+11 (sus4) 0 07 h7',
      'Mi7 MA7 MI7 MA9 diminished7 augmented maj7(+5) m#5 m#7 11b9 sus9 sus6 9add6 7sus4/9 m6/9 5/7 (no3) 7M(9)',
      'suspended4 7suspended Ma Mi m/ma7 m/M7 m/Maj7 oM7 o7M7 sus4addM7 Δ7sus add^7 (b5)4maj7 (b13)add9 7b5#9 m11b5b13 3 j7 h7 Dom7',
    ].flatMap(line => line.split(' ')),
  )('C%s', suffix => {
    expect(transposeText(`C${suffix}`, 2)).toBe(`D${suffix}`)
    expect(transposeText(`Bb${suffix}/F`, -1)).toBe(`A${suffix}/E`)
  })

  it('even with a space inside', () => {
    expect(transposeText('C7(9, 13)', 2)).toBe('D7(9, 13)')
    expect(transposeText('Am maior', 2)).toBe('Bm maior')
    expect(transposeText('C(no 3)', 2)).toBe('D(no 3)')
    expect(transposeText('C(add b9, add #9)', 2)).toBe('D(add b9, add #9)')
  })
})

describe('how a transposed note is spelled', () => {
  it.each([
    ['a sharp stays a sharp and a flat a flat', 'C# Db', 2, 'D# Eb'],
    ['the bass follows the flat of the root', 'Ab/C', 1, 'A/Db'],
    ['the root follows the sharp of the bass', 'D/F#', 1, 'D#/G'],
    ['♯ and ♭ read as # and b', 'F♯7♭9/C♯', 2, 'G#7♭9/D#'],
    ['♯ and ♭ unmoved stay what they are', 'F♯7♭9/C♯', 0, 'F♯7♭9/C♯'],
    ['rare notes are known', 'Cb Fb E# B#', 1, 'C F F# C#'],
    ['double accidentals are known', 'Abb F## C𝄪 B𝄫', 1, 'Ab G# D# Bb'],
    ['a natural sign is no accidental', 'A♮ B♮', 1, 'A# C'],
    ['an octave changes nothing', 'B#/Cb', 12, 'B#/Cb'],
    ['far away is near', 'Bb', -25, 'A'],
  ])('%s: %s transposed by %i is %s', (_, chord, steps, expected) => {
    expect(transposeText(chord, steps)).toBe(expected)
  })

  it('a natural note gets flats in a song with flats', () => {
    expect(transposeText('C/G', 1, 'b')).toBe('Db/Ab')
    expect(transposeText('C/G', 1)).toBe('C#/G#')
    expect(transposeText('C/F#', 1, 'b')).toBe('C#/G')
  })

  it('an invalid offset transposes nothing', () => {
    expect(transposeText('G', Number.NaN)).toBe('G')
    expect(transposeText('G', Number.POSITIVE_INFINITY)).toBe('G')
  })
})
