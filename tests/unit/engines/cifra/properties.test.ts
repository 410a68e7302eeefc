import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractLyrics, formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { transposeText } from '@/lib/engines/cifra/markup/chord-group'
import { findProblems } from '@/lib/engines/cifra/markup/problems'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { decideLine, findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { formatKeyName, normalizeKey, transposeKey } from '@/lib/engines/cifra/theory/key'
import { toPitch, wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { searchHymns, searchIndex } from '@/lib/hymns/search'
import { isLongRun } from '@/tests/support/long'

const note = fc.constantFrom(...'C C# Db D D# Eb E E# Fb F F# Gb G G# Ab A A# Bb B B# Cb F## Bbb E♭ F♯'.split(' '))
const suffix = fc.constantFrom(...' m 7 7M º ° m7(b5) (4/9) 6/9 sus4 add9 5+ - + 7/9/11+ m7M'.split(' '))
const chord = fc
  .tuple(note, suffix, fc.option(note))
  // `Bbb5` is B flat with a flat fifth, not B double flat.
  .filter(([root, rest]) => !(/bb|##/.test(root) && rest.startsWith('5')))
  .map(([root, rest, bass]) => `${root}${rest}${bass ? `/${bass}` : ''}`)
const bit = fc.oneof(
  chord.map(name => `[${name}]`),
  chord.map(name => `{${name}}`),
  fc.constantFrom(
    ...'[ ] { } ** * {n} [Coro] [2x] [G - D] [| G / |] [Gsuss4] ( ) | / - \r \n \r\n \t \u2028'.split(' '),
  ),
  fc.constantFrom('Santo', 'Se', 'nhor', 'Em', ' A Ele ', '\u00a0', 'a\u0303', '♯', '😀', '\ud83d', '\0', '\n', ' '),
  fc.string({ unit: 'binary' }),
)
const markup = fc.oneof(
  fc.array(bit, { maxLength: 40 }).map(bits => bits.join('')),
  fc.string({ unit: 'binary' }),
)
const song = fc.array(fc.tuple(chord, fc.constantFrom('San', 'to ', 'é\n', 'o ')), { maxLength: 30 })
const songMarkup = song.map(pairs => pairs.map(([name, syllable]) => `[${name}]${syllable}`).join(''))
const steps = fc.integer({ min: -1000, max: 1000 })

const at = (lyrics: string, offset: number) => formatMarkup(transposeChart(parseChart(lyrics), offset))

/** Where every note of a song sounds, whatever it is called. */
function sounds(lyrics: string, offset = 0) {
  const chords = parseChart(lyrics).nodes.flatMap(piece => ('chordGroup' in piece ? piece.chordGroup.tokens : []))
  const notes = chords.flatMap(({ chord: parts }) => (parts ? [parts.root, parts.bass ?? parts.root] : []))
  return notes.map(name => wrapToOctave(toPitch(name) + offset))
}

const holds = <Inputs extends [unknown, ...unknown[]]>(
  inputs: { [Input in keyof Inputs]: fc.Arbitrary<Inputs[Input]> },
  check: (...values: Inputs) => void,
) => fc.assert(fc.property(...inputs, (...values: Inputs) => check(...values)))

describe('any text', () => {
  it('is preserved byte by byte', () => {
    holds([markup], text => {
      expect(formatMarkup(parseChart(text))).toBe(text)
    })
  })

  it('shows every character that is not markup', () => {
    const plain = fc.string({ unit: 'binary' }).filter(text => !/[[\]{}*]/.test(text))
    holds([plain], text => {
      const words = parseChart(text).lines.flatMap(line => line.words)
      const renderedText = words.map(word => word.segments.map(segment => segment.text).join('') + word.space)
      expect(renderedText.join('')).toBe(text.replace(/[\n\r\u2028\u2029]/g, ''))
    })
  })

  it('never causes an exception', () => {
    holds([markup, steps], (text, offset) => {
      transposeText(text, offset)
      at(text, offset)
      extractLyrics(text)
      findProblems(text)
      convertToBrackets(text)
      for (const as of ['chords', 'sung', 'note'] as const) decideLine(text, 1, as)
      findDoubtfulLines(text)
      formatKeyName(normalizeKey(transposeKey(text, offset)))
      searchHymns(searchIndex([{ number: offset, title: text }]), text)
    })
  })

  it('has its problems reported at their position', () => {
    holds([markup], text => {
      for (const { start, end, line, column } of findProblems(text)) {
        const before = text.slice(0, start).split(/\r\n|[\n\r\u2028\u2029]/)
        expect(end).toBeGreaterThan(start)
        expect(line).toBe(before.length)
        expect(column).toBe([...(before.at(-1) ?? '')].length + 1)
      }
    })
  })
})

describe('a transposed song', () => {
  it('up and down by the same steps is the original', () => {
    holds([markup, steps], (text, offset) => {
      expect(formatMarkup(transposeChart(transposeChart(parseChart(text), offset), 0))).toBe(text)
    })
  })

  it('by twelve steps is unchanged', () => {
    holds([markup], text => {
      expect(at(text, 12)).toBe(text)
    })
  })

  it('up by ten equals down by two', () => {
    holds([markup, steps], (text, offset) => {
      expect(at(text, offset)).toBe(at(text, offset - 12))
    })
  })

  it('sounds that many half steps higher in every root and bass', () => {
    holds([songMarkup, steps], (text, offset) => {
      expect(sounds(at(text, offset))).toEqual(sounds(text, offset))
    })
  })

  it('keeps all words', () => {
    holds([songMarkup, steps], (text, offset) => {
      expect(extractLyrics(at(text, offset))).toBe(extractLyrics(text))
    })
  })
})

describe('parsing takes linear time', () => {
  const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))
  const readAll = (text: string) => {
    expect(formatMarkup(transposeChart(parseChart(text), 12))).toBe(text)
    transposeChart(parseChart(text), 1)
    findProblems(text)
    extractLyrics(text)
    convertToBrackets(text)
    findDoubtfulLines(text)
    searchHymns(searchIndex([{ number: 1, title: text }]), text)
  }

  // Were any of it quadratic, these would take minutes and not come to their end.
  const count = isLongRun ? 1_000_000 : 100_000
  const length = isLongRun ? 100_000 : LYRICS_LENGTH
  it.each(['[', ']', '[[', '[]', '{', '**', '[G'])(`${count} characters of %s`, { timeout: 60_000 }, unit => {
    readAll(filled(unit, count))
  })

  it.each([
    ...[
      '}',
      '*',
      '[{',
      '{n}',
      '(',
      ')',
      '((',
      '|',
      '-',
      '/',
      ' ',
      '\t',
      '\n',
      '\r',
      'G',
      '1',
      'x',
      '2x',
      'D.',
      'a:',
      '😀',
    ],
    ...['[G]', '[Gxx7]', '{G}', 'G]', 'C#', 'C5#', 'C(9', 'Cm7', 'Bb/', 'A ', 'E\n', 'G D\n', '\u0303', '\u00a0', ' ('],
  ])(`${length} characters of %j, in a bracket, in a word and above words`, { timeout: 60_000 }, unit => {
    const many = filled(unit, length)
    for (const text of [`[${many}]`, `G${many}x`, `${many}\nSanto`]) readAll(text)
  })
})
