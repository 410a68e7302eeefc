import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { readSongs, type WrittenFormat, writeSongs } from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import type { Song } from '@/lib/engines/cifra/song'
import { toPitch, wrapToOctave } from '@/lib/engines/cifra/theory/note'

const chord = fc.constantFrom(...'C G D Em Am7 F#m7 Bb/D A7(4) C#m7(b5) Gsus4 E/G# F7M Dº B'.split(' '))
const syllable = fc.constantFrom('San', 'to', 'nhor', 'gra', 'ça', 'Deus', 'cor', 'dei', 'ro', 'luz')

/** `San[C]to Se[G7]nhor`: words of syllables, some with a chord before them, some lines with a count at their end. */
const sungLine = fc
  .tuple(
    fc.array(fc.tuple(fc.option(chord), syllable, fc.boolean()), { minLength: 2, maxLength: 9 }),
    fc.option(chord),
    fc.boolean(),
  )
  .map(([syllables, last, isRepeated]) => {
    const words = syllables.map(([name, text, ends]) => `${name ? `[${name}]` : ''}${text}${ends ? ' ' : ''}`)
    return `${words.join('').trim()}${last ? ` [${last}]` : ''}${isRepeated ? ' [2x]' : ''}`
  })
const playedLine = fc
  .array(chord, { minLength: 2, maxLength: 6 })
  .map(names => names.map(name => `[${name}]`).join(' '))
const label = fc.constantFrom('[Refrão]', '[Verso 1]', '[Ponte]', '[Intro]', '[Coro]', '[tocar suave]', '[Pré-refrão]')
const line = fc.oneof(
  { weight: 6, arbitrary: sungLine },
  { weight: 1, arbitrary: playedLine },
  { weight: 2, arbitrary: label },
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Intro: [G] [D/F#]', '# Deus é luz', '(2x)', 'e|--3--2--0--|', 'É bom; é justo'),
  },
)
const lyrics = fc
  .array(line, { minLength: 1, maxLength: 14 })
  .map(lines => lines.join('\n').replace(/^\n+|\n+$/g, ''))
  .filter(text => text !== '')

const words = (max: number) =>
  fc
    .array(
      fc.constantFrom('Graça', 'Cordeiro', 'São João', '& <b>', '=SOMA(A1)', '"aspas"', "d'água", '-1', '3', 'Ó'),
      {
        minLength: 1,
        maxLength: max,
      },
    )
    .map(list => list.join(' '))
const song: fc.Arbitrary<Song> = fc.record({
  title: words(4).filter(title => !/^\d/.test(title)),
  number: fc.option(fc.integer({ min: 1, max: 99_999 })),
  collection: fc.oneof(fc.constant(''), words(2)),
  author: fc.oneof(fc.constant(''), words(3)),
  key: fc.constantFrom('', 'C', 'Bb', 'F#m', 'Eb'),
  capo: fc.constant(0),
  tempo: fc.option(fc.integer({ min: 20, max: 400 })),
  themes: fc.uniqueArray(fc.constantFrom('Natal', 'Ceia', 'Santa Ceia', 'Adoração'), { maxLength: 3 }),
  link: fc.constantFrom('', 'https://example.org/ver?v=a-B9_&t=1,@2;3#letra:=x_'),
  lyrics,
})

/** What no format but JSON and CSV can tell apart: how many blanks are between two chords. */
const normalize = (written: Song) => ({ ...written, lyrics: written.lyrics.replace(/\][^\S\n]+\[/g, '][') })

const isSameReadBack = (songs: Song[], format: WrittenFormat) => {
  const written = writeSongs(songs, format)
  expect(readSongs(written, format).map(normalize), written).toEqual(songs.map(normalize))
}

const songs = fc.array(song, { minLength: 1, maxLength: 3 })

describe('songs that are written and read back are the same', () => {
  it.each(['chordpro', 'opensong', 'json', 'holyrics', 'csv'] as const)('as %s', format => {
    fc.assert(fc.property(songs, written => isSameReadBack(written, format)))
  })

  it('as chords over lyrics', () => {
    // `Em` above words may be a word too (`Em teu altar`).
    const certain = songs.map(list => list.map(one => ({ ...one, lyrics: one.lyrics.replaceAll('[Em]', '[Bm]') })))
    fc.assert(fc.property(certain, written => isSameReadBack(written, 'text')))
  })

  it('as OpenSong over a capo, where its chords are the sounding ones', () => {
    const song = { ...EMPTY_SONG, title: 'Luz', key: 'G', capo: 2, lyrics: '[G]Luz do [D/F#]mundo, [Em7]bri[C]lha' }
    const written = writeSongs([song], 'opensong')
    expect(written).toContain('<key>A</key>')
    expect(written).toContain('.A      E/G#   F#m7 D')
    expect(readSongs(written, 'opensong')).toEqual([song])
  })
})

/** Where every chord of a song sounds over its capo, whatever it is called. */
const listSounds = ({ lyrics, capo }: Song) =>
  parseChart(lyrics)
    .nodes.flatMap(node => ('chordGroup' in node ? node.chordGroup.tokens : []))
    .flatMap(({ chord }) => (chord ? [chord.root, chord.bass ?? chord.root] : []))
    .map(note => wrapToOctave(toPitch(note) + capo))

it('a song over a capo sounds the same after OpenSong, whatever its chords are called', () => {
  const overCapo = fc.tuple(song, fc.integer({ min: 1, max: 11 }), fc.constantFrom('G', 'Bb', 'F#m'))
  fc.assert(
    fc.property(overCapo, ([one, capo, key]) => {
      const played = { ...one, capo, key }
      const [back] = readSongs(writeSongs([played], 'opensong'), 'opensong')
      expect(back && listSounds(back)).toEqual(listSounds(played))
      expect(back).toMatchObject({ capo })
    }),
  )
})

describe('what a format cannot carry', () => {
  const read = (lyrics: string, format: WrittenFormat) =>
    readSongs(writeSongs([{ ...EMPTY_SONG, title: 'Luz', lyrics }], format), format)[0]?.lyrics

  it('bold is lost over lyrics, and stays in ChordPro', () => {
    expect(read('**Luz** do [G]mundo', 'text')).toBe('Luz do [G]mundo')
    expect(read('**Luz** do [G]mundo', 'opensong')).toBe('Luz do [G]mundo')
    expect(read('**Luz** do [G]mundo', 'chordpro')).toBe('**Luz** do [G]mundo')
  })

  it('a chord within the line stands above it in ChordPro', () => {
    expect(read('Luz {G} do mundo', 'chordpro')).toBe('Luz [G] do mundo')
    expect(read('Luz {G} do [D]mundo', 'text')).toBe('Luz {G} do [D]mundo')
  })

  it('an extra blank line is an ordinary one', () => {
    for (const format of ['chordpro', 'text', 'opensong'] as const)
      expect(read('Luz{n}vida', format)).toBe('Luz\n\nvida')
  })

  it('several chords in one bracket become several brackets over lyrics', () => {
    expect(read('[G - D]Luz do mundo que [Em]brilha', 'text')).toBe('[G]Luz [- D]do mundo que [Em]brilha')
    expect(read('[G - D]Luz do mundo que [Em]brilha', 'chordpro')).toBe('[G - D]Luz do mundo que [Em]brilha')
  })
})
