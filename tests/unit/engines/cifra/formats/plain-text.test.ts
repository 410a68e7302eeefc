import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { readSongs, writeSongs } from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'
import { readCorpus } from '@/tests/support/read-corpus'

const read = (lyrics: string) =>
  readSongs(writeSongs([{ ...EMPTY_SONG, title: 'Luz', lyrics }], 'text'), 'text')[0]?.lyrics ?? ''

/** Lines of many styles: each alone, and in any company. */
const LINES = [
  '[Em]Em teu altar',
  'A [A]graça do Se[D]nhor',
  '[E]E a D',
  'E a [D]luz',
  '[A]A',
  '[Am]\nLuz do mundo',
  '[Em]Vem\n[A]E',
  '[G]Luz [N.C.]paz',
  '[N.C.]\nLuz do mundo',
  '[N.C.] [G]Luz',
  'Luz do [G]mundo [D] [C]',
  'Luz [G]',
  'Luz do mundo [G] [D] [Em] [C]',
  '[G]',
  '[G][D]Luz',
  '[G][D][Em]Luz do mundo',
  'San[G][D]to',
  '[G]San[D]to [C]Se[G]nhor',
  'guar[G]da-[D]chuva',
  'Vem-[G]nos',
  'a_[G]mor',
  'a__mor',
  'San__[G]to',
  '[G]_ _ _',
  '[G] - [D] - [C]',
  '[G - D]Luz',
  '[G D]Luz',
  '[| G | D |]',
  '[| G . . . | C . D . |]\nLuz do mundo',
  '[G7M(9)/B]Luz [D4(7/9)]paz',
  '[C#m7(b5)]Luz',
  '[Intro] [G] [D]',
  'Intro: [G] [D/F#]',
  'Intro: [G] [D]\nLuz do mundo',
  '[Refrão]\n[G]Luz',
  'Refrão: [G]Luz do [D]mundo',
  '(2x) [G]Luz',
  '[G]Luz (2x)',
  '[G]Luz [2x]',
  '[2x]\n[G]Luz',
  '{comment: Am7 com baixo em G}\n[G]Luz',
  '{comment: A E D}\n[G]Luz',
  '{c: G D}\nLuz do mundo',
  '{define: A4 base-fret 1 frets 0 0 2 2 3 0}\n[G]Luz',
  '{chord: Am}\nLuz do mundo',
  'Tom: [G]\n[G]Luz',
  'Autor: da vida\n[G]Luz',
  'Capotraste: 2\n[G]Luz',
  'Letra: [G]viva',
  '1. Luz do mundo\n[G]Vem',
  '15',
  '[G]Luz\n\n\n\nVem [D]já',
  '[G]\n[D]\n[C]',
  '[G] [D]\n[G]Luz do [D]mundo',
  '[G] [D]\nLuz do mundo\n[C]Paz',
  'Luz\n[G] [D]\nPaz',
  '[G] [D]\n\nLuz do mundo',
  '[G] [D] [Em] [C]\n[Ponte]\nLuz',
  'e|--3--2--0--|\nB|--1--0-----|',
  '[G]\ne|--3--2--0--|',
  '[G] [D]\ne|--3--2--0--|',
  'Luz [sim] [G]paz',
  '[G]Luz [forte]do [D]mundo',
  '[suave] [G]Luz',
  '[G]Luz\t[D]do\tmundo',
  '[G]Luz    do    [D]mundo',
  '[G]Sol e [D]lua',
  'La la la',
  '[G]La [D]la la',
  'Do[G] re[D]',
  'A a a [G]a',
  'Sol, [G]sol',
  'Ah [G]Ah',
  '[G]A [D]E [C]A',
  '[C]E [G]A',
  'Am[G]ém',
  'A[G]mém',
  '[Am]Am[Em]ém',
  '[G]"Luz", [D]disse',
  '[G]Luz; paz: [D]sim!',
  '[G]- Luz',
  '- [G]Luz',
  '[D]...',
  '[G]… [D]sim',
  '...[G]',
  '[G]Oh! [D]Oh!',
  '# Deus [G]é luz',
  '[G]**Luz** do [D]mundo',
  '**[G]Luz**',
  'Luz {G} do [D]mundo',
  'Luz {G} do mundo',
  '{G}Luz',
  '[G]//: Santo [D]://',
  '|: [G] [D] :|',
  '[G] (2x)',
  '[G] [D] (2x)',
  '[(G D)] [2x]',
  '[G] x2',
  '[G] [D] 2x',
  '[G]Luz 2x',
  '[(G)]Luz',
  '[Bb]Luz [Eb/G]paz [F#°]vem',
  '[C°]Luz',
  '[Cdim7]Luz [Caug]paz [C+]vem',
  '[C5+]Luz [Csus]paz',
  '[A4]Luz [A5]paz',
  '[D2]Luz',
  '[E7(#9)]Luz',
  '[G6/9]Luz',
  '[Am/G]Luz',
  '[H7]Luz',
  '[G*]Luz',
  '[*forte]Luz',
  '[C/G - G]Luz [D/F# ]paz',
  '[G]É [D]o [Em]a [C]só',
  '[F#m7(b5)]é [B7(b9)]a [Em7]o',
  'Ó[G] Deus',
  'Ó [G] Deus',
  'Ó  [G]  Deus',
  '[G] Luz',
  ' [G]Luz',
  '   [G]Luz [D]paz',
  '    Luz do [G]mundo',
  'Luz[G], paz[D].',
  'Luz,[G] paz,[D]',
  "d'[G]água",
  'co[G]ração 😀 [D]luz',
  '光[G]光[D]光',
  'e\u0301 [G]luz',
  'Homens: [G]Santo',
  'Mulheres: [G]Santo [D]santo\nHomens: [C]Vem',
  '(Todos) [G]Luz',
  '[G]Luz (eco: [D]luz)',
  '([G]luz)',
  '([G] [D])',
  '(luz [G]luz)',
  '[Verso 1] [G]Luz',
  '[Solo: G D]',
  '[Solo] [G] [D]\n[G]Luz',
  'Solo [G] [D]',
  'Final: [G]',
  '[Final] [G]',
  'Fim',
  '=====',
  '----------',
  'Título: Luz',
  'Luz: Paz\n[G]Vem',
  'Salmo 22\n[G]Luz',
  '2x',
  'Bis',
  '(bis)\n[G]Luz',
  'Bis [G]Luz',
  '[G]Luz bis',
  'Luz{n}[G]vida',
  '[G]Luz{n}vida [D]vem',
  '[Em] [Am]',
  '[Em] [Am]\nLuz do mundo',
  '[A]Luz\n[E]paz',
  '[A] [E]\n[A]Luz [E]paz',
  '[E] [A]E a',
  '[A]a',
  '[E]',
  '[A]\nA luz',
  'A [A]\nE [E]',
  '[Dm]Do [Fa]fa',
  '[Dó]Luz [Ré]paz',
  '[Sol]Luz',
  '[C]Luz ~ [D]paz',
  '[G]~',
  '[G]→ [D]',
  '[G]%',
  '[%]Luz',
  '[G/]Luz',
  '[/]Luz',
  '[x]Luz',
  '[1]Luz [5]paz',
  '[I]Luz',
  '[G]1 [D]2 [C]3',
  '[G]1. Luz\n2. Paz [D]vem',
  '2. [G]Luz',
  '[G]2. Luz',
]

/** Chords, words, and where single chords stand; not blanks, bold or stretched syllables. */
function describeSong(lyrics: string, isPlaced: boolean) {
  const groups = listGroups(lyrics)
  return {
    chords: groups.flatMap(({ names }) => names).join(' '),
    words: groups.map(({ names, text }) => (isPlaced && names.length > 0 ? '[]' : text)).join(''),
  }
}

const listGroups = (lyrics: string) =>
  parseChart(lyrics).nodes.map(node =>
    'chordGroup' in node
      ? { names: node.chordGroup.tokens.flatMap(({ chord, text }) => (chord ? text : [])), text: '' }
      : {
          names: [],
          text: node.kind === 'bold' || node.kind === 'blank' ? '' : node.source.replace(/[\s_\u2060]/g, ''),
        },
  )

function expectTheSame(lyrics: string) {
  const isPlaced = listGroups(lyrics).every(({ names }) => names.length < 2)
  expect(describeSong(read(lyrics), isPlaced), lyrics).toEqual(describeSong(lyrics, isPlaced))
}

describe('a song as plain text is read with every chord and every word', () => {
  it.each(LINES)('%j', line => expectTheSame(line))

  it('whatever lines come together', () => {
    const songs = fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom('\n', '\n\n')), {
      minLength: 2,
      maxLength: 6,
    })
    fc.assert(fc.property(songs, lines => expectTheSame(lines.flat().join(''))))
  })

  it('a line that reads as a word, beside another with the same chord', () =>
    expectTheSame('[G]_ _ _\n[Em]Em teu altar\n[G]\ne|--3--2--0--|'))

  it('a sung line that reads as chords or as a note gets an invisible mark', () => {
    expect(writeSongs([{ ...EMPTY_SONG, title: 'Luz', lyrics: 'A E\n[G]Luz' }], 'text')).toBe(
      `Luz\n\n${SUNG_MARK}A E\nG\nLuz\n`,
    )
    expectTheSame('A[G]mém\n\n{c: G D}\nLuz do mundo\nBis')
  })

  it('in charts of many kinds', () => {
    for (const { source } of readCorpus('tests/support/corpus')) expectTheSame(readPastedSong(source).lyrics)
  })

  it('a chord after a bar stands above its syllable', () => {
    expect(read('  [| C]Terra que es[| G]pera')).toBe('  [| C]Terra que es[| G]pera')
  })

  it('a line that would be read otherwise keeps its brackets', () => {
    const written = writeSongs([{ ...EMPTY_SONG, title: 'Luz', lyrics: '[E]E a D\n[G]Luz do [D]mundo' }], 'text')
    expect(written).toBe('Luz\n\n[E]E a D\nG      D\nLuz do mundo\n')
  })
})

describe('what plain text cannot say', () => {
  it.each([
    ['bold', '**Luz** do [G]mundo', 'Luz do [G]mundo'],
    ['a blank line within a line', 'Luz{n}[G]vida', 'Luz\n\n[G]vida'],
    ['how many blanks there are', '[G]Luz    do\t[D]mundo', '[G]Luz do [D]mundo'],
    ['a syllable that is stretched by hand', 'San__[G]to', 'San[G]to'],
    ['chords that share a bracket', '[G D]Luz do mundo', '[G]Lu[D]z do mundo'],
    ['chords in Dó Ré Mi', '[Dó]Luz [Ré]paz', '[C]Luz [D]paz'],
    ['a remark that names a note beside chords in Dó Ré Mi', 'Luz [do] [Sol]mundo', 'Luz [C] [G]mundo'],
    ['a sung line of names of chords without a mark', 'A E\n[G]Luz', `${SUNG_MARK}A E\n[G]Luz`],
    ['a key that does not move', 'Tom: G', 'Tom: [G]'],
    ['a rule as long as those between songs', '='.repeat(24), '='.repeat(19)],
  ])('%s', (_, lyrics, back) => expect(read(lyrics)).toBe(back))

  it.each([
    ['that a number belongs to the title', { title: '15. Luz' }, { title: 'Luz', number: 15 }],
    ['a comma in a theme', { themes: ['Fé, paz'] }, { themes: ['Fé', 'paz'] }],
    ['a key that is not one of the 24', { key: 'dórico' }, { key: '' }],
  ])('%s', (_, facts, back) => {
    const song = { ...EMPTY_SONG, title: 'Luz', lyrics: '[G]Luz' }
    expect(readSongs(writeSongs([{ ...song, ...facts }], 'text'), 'text')).toEqual([{ ...song, ...back }])
  })
})
