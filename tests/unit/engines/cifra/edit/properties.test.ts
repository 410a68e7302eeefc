import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertChord, moveChord, nudgeChord, removeChord } from '@/lib/engines/cifra/edit/move-chord'
import { formatOverLyrics, readOverLyrics } from '@/lib/engines/cifra/edit/over-lyrics'
import { moveSection, repeatSection, splitSections } from '@/lib/engines/cifra/edit/sections'
import { splitSyllableLines } from '@/lib/engines/cifra/edit/syllable-lines'
import { splitSyllables } from '@/lib/engines/cifra/edit/syllables'
import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { readCorpus } from '@/tests/support/read-corpus'
import sample from '../chords-sample.json'

const bit = fc.oneof(
  fc.constantFrom(...'[G] [D/F#] [Am7] {C} [ ] { } ** * {n} [Coro] [2x] [G - D] [Gsuss4] · - | ( )'.split(' ')),
  fc.constantFrom(
    '\n',
    '\n\n',
    '\r\n',
    '\u2028',
    ' ',
    '  ',
    '\t',
    '\u00a0',
    'a\u0303',
    '😀',
    'Refrão:',
    'Em',
    'e|--3--5--|',
  ),
  fc.constantFrom('San', 'to ', 'é ', 'Senhor ', 'glória', ', '),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const anyText = fc.array(bit, { maxLength: 30 }).map(bits => bits.join(''))
const songLine = fc
  .array(fc.tuple(fc.constantFrom('', '[G]', '[Em7]', '[D/F#]'), fc.constantFrom('San', 'to ', 'é ', 'Se', 'nhor ')), {
    minLength: 1,
    maxLength: 8,
  })
  .map(pairs =>
    pairs
      .map(([chord, sung]) => chord + sung)
      .join('')
      .trim(),
  )
const song = fc
  .array(fc.array(songLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map(stanzas => stanzas.map(lines => lines.join('\n')).join('\n\n'))

const withoutChords = (text: string) =>
  parseMarkup(text)
    .filter(node => node.kind !== 'above')
    .map(node => node.source)
    .join('')
const listChords = (text: string) => parseMarkup(text).flatMap(node => (node.kind === 'above' ? [node.source] : []))
const listLetters = (text: string, stretch: string) => [...text.replace(/[\s[\]]/g, '').replaceAll(stretch, '')].sort()
const corpus = readCorpus('tests/support/corpus').map(({ source }) => source)
const sampleLyrics = sample.map(({ chord }) => `[${chord}]Santo é\r\n${chord}\nSanto [${chord}]`)
const listSyllables = (text: string) => splitSyllableLines(text).flatMap(line => line.words.flat())

describe('no view loses what is in the text', () => {
  it('chords above, unchanged: every byte', () => {
    fc.assert(
      fc.property(anyText, text => {
        const over = formatOverLyrics(text)
        expect(readOverLyrics(over, over.text)).toBe(text)
      }),
    )
  })

  it('chords above, typed anew: the same song', () => {
    fc.assert(
      fc.property(song, text => {
        const over = formatOverLyrics(text)
        const retyped = readOverLyrics({ ...formatOverLyrics(''), stretch: over.stretch }, over.text)
        expect(retyped).toBe(text)
      }),
    )
  })

  it('chords above, a line changed: all others stay', () => {
    fc.assert(
      fc.property(song, fc.nat(), (text, pick) => {
        const over = formatOverLyrics(text)
        const words = over.rows.flatMap((row, index) => (row.kind !== 'chords' && row.text ? [index] : []))
        const changed = words[pick % words.length] ?? 0
        const rows = over.rows.map((row, index) => `${row.text}${index === changed ? ' fim' : ''}${row.end}`)
        const read = readOverLyrics(over, rows.join(''))
        expect(withoutChords(read)).toBe(
          over.rows
            .map((row, index) =>
              row.kind === 'chords'
                ? ''
                : `${row.text.replaceAll(over.stretch, '')}${index === changed ? ' fim' : ''}${row.end}`,
            )
            .join(''),
        )
        expect(listChords(read)).toEqual(listChords(text))
      }),
    )
  })

  it('chords above, anything typed anywhere: every letter', () => {
    const typed = fc.constantFrom(
      ...['A', '[', ']', '[Em', 'Em7]', 'x y', '\n', 'G  D\n', '**', 'hoje e amanhã', '😀', 'Bis:'],
    )
    fc.assert(
      fc.property(song, fc.nat(), fc.nat(12), typed, (text, pick, deleted, insertion) => {
        const over = formatOverLyrics(text)
        const at = pick % (over.text.length + 1)
        const edited = over.text.slice(0, at) + insertion + over.text.slice(at + deleted)
        expect(listLetters(readOverLyrics(over, edited), over.stretch)).toEqual(listLetters(edited, over.stretch))
      }),
    )
  })

  it('every song of the corpus and every chord of the sample, through all views', () => {
    for (const text of [...corpus, ...corpus.map(chart => convertToBrackets(chart) ?? chart), ...sampleLyrics]) {
      const over = formatOverLyrics(text)
      expect(readOverLyrics(over, over.text)).toBe(text)
      const sections = splitSections(text)
      expect(sections.map(({ body, gap }) => body + gap).join('')).toBe(text)
      for (const { body } of sections)
        for (const { start, source } of splitSyllableLines(body))
          expect(body.slice(start, start + source.length)).toBe(source)
    }
  })

  it('syllables: each is at its position', () => {
    fc.assert(
      fc.property(anyText, text => {
        for (const { start, text: sung, chord } of listSyllables(text)) {
          expect(text.slice(start, start + sung.length)).toBe(sung)
          if (chord) expect(text.slice(chord.start, chord.start + chord.length)).toBe(`[${chord.text}]`)
        }
        expect(listSyllables(text).flatMap(({ chord }) => chord ?? [])).toHaveLength(
          splitSyllableLines(text).flatMap(({ words, source }) => (words.length > 0 ? listChords(source) : [])).length,
        )
      }),
    )
  })

  it('a word is its syllables', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zçáãéíóú]{1,14}$/)), word => {
        expect(splitSyllables(word).join('')).toBe(word)
      }),
    )
  })

  it('sections: joined, they are the lyrics', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect(
          splitSections(text)
            .map(({ body, gap }) => body + gap)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('a change changes nothing else', () => {
  it('a chord that is set and removed leaves the text as it was', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, pick) => {
        const syllables = listSyllables(text)
        const syllable = syllables[pick % Math.max(1, syllables.length)]
        if (!syllable) return
        const set = insertChord(text, syllable.start, 'F#m7')
        expect(removeChord(set.text, set.chordAt ?? -1).text).toBe(text)
        expect(listChords(set.text).length).toBeGreaterThan(0)
      }),
    )
  })

  it('a chord that is nudged or moved takes no letter and no chord along', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(1, -1),
        fc.constantFrom('letter', 'word'),
        (text, pick, target, direction, by) => {
          const syllables = listSyllables(text)
          const chords = syllables.flatMap(({ chord }) => chord ?? [])
          const chord = chords[pick % Math.max(1, chords.length)]
          const syllable = syllables[target % Math.max(1, syllables.length)]
          if (!chord || !syllable) return
          for (const changed of [
            nudgeChord(text, chord.start, direction, by),
            moveChord(text, chord.start, syllable.start),
          ]) {
            expect(withoutChords(changed.text)).toBe(withoutChords(text))
            expect(listChords(changed.text).sort()).toEqual(listChords(text).sort())
            expect(changed.text.slice(changed.chordAt).startsWith(`[${chord.text}]`)).toBe(true)
          }
        },
      ),
    )
  })

  it('sections that change places twice are where they were', () => {
    fc.assert(
      fc.property(song, fc.nat(), (text, pick) => {
        const index = pick % splitSections(text).length
        expect(moveSection(moveSection(text, index, 1), index, 1)).toBe(text)
        expect(splitSections(repeatSection(text, index))).toHaveLength(splitSections(text).length + 1)
      }),
    )
  })
})
