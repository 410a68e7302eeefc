import { describe, expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'

const pasted = (...lines: string[]) => convertToBrackets(lines.join('\n'))

describe('chords in other notations become letters', () => {
  it.each([
    ['Dó Ré Mi, over words', 'Lá  Mi7\nCanta o vale', '[A]Cant[E7]a o vale'],
    ['Dó Ré Mi, alone', 'Ré Lám Sol Dó7', '[D] [Am] [G] [C7]'],
    ['lower case', 'g d/f# em7', '[G] [D/F#] [Em7]'],
    ['lower case over words', 'am7  g\nCanta o vale', '[Am7]Canta[G] o vale'],
    ['emphasis', '_C_ _G_', '[C] [G]'],
    ['full-width letters', 'Ｃ  Ｇ\nCanta o vale', '[C]Cant[G]a o vale'],
    ['characters without a width', 'C\u200b  G\nCanta', '[C]Can[G]ta'],
    ['brackets around some', 'C [Am7] G', '[C] [Am7] [G]'],
    ['brackets above words', '[C]    [F]\n Canta o vale', ' [C]Canta o[F] vale'],
    ['joined chords', 'C7MD/F#', '[C7M] [D/F#]'],
    ['slashes and dashes between', 'Em7/A7/D\nG–A–D', '[Em7/] [A7/] [D]\n[G] [–A] [–D]'],
    ['chords with a slash joined to others', 'D7M/G/Am', '[D7M/] [G/] [Am]'],
    ['two chords in one word beside others', 'G  D  CG\nCanta o vale e o rio', '[G]Can[D]ta [C]o[G] vale e o rio'],
    ['words that are minor chords', 'Sim    Mim\nCanta o vale', '[Bm]Canta o[Em] vale'],
    ['a list behind a heading', 'Intro - G, D, Em', 'Intro - [G,] [D,] [Em]'],
    ['the key of a heading', 'Modula para A: A E F#m', 'Modula para [A]: [A] [E] [F#m]'],
    ['marks in words', '_C_Canta o _G/B_vale', '[C]Canta o [G/B]vale'],
    ['angle brackets in words', 'Canta <C>o vale', 'Canta [C]o vale'],
    ['round brackets in words', '(C)Canta o (G/B)vale', '[C]Canta o [G/B]vale'],
    ['round brackets between words', 'Canta (C) o vale', 'Canta [C]o vale'],
    ['a suffix apart', 'F#m7 (b5)   B7 (b9)\nCanta o vale inteiro', '[F#m7 (b5)]Canta o vale[B7 (b9)] inteiro'],
  ])('%s', (_, text, expected) => {
    expect(pasted(text)).toBe(expected)
  })
})

describe('bars, repeats, strokes and endings stay beside their chords', () => {
  it.each([
    ['C  G  :|', '[C  G  :|]'],
    ['||: C G :||', '[||: C G :||]'],
    ['C / / /  G', '[C / / /] [G]'],
    ['C . . . | G . . . |\nCanta o vale inteiro', '[C . . .]Canta o va[| G . . . |]le inteiro'],
    ['G 1/2 D 1/2', '[G 1/2] [D 1/2]'],
    ['Am: 4  F: 4  C: 2', '[Am: 4] [F: 4] [C: 2]'],
    ['F 1 tempo, G 2 tempos', '[F 1 tempo,] [G 2 tempos]'],
    ['Am7 F7M } 2x', '[Am7] [F7M } 2x]'],
    ['1. C G', '1. [C] [G]'],
    ['1ª vez: C G', '1ª vez: [C] [G]'],
    ['[1] C G', '[1] [C] [G]'],
    ['a) G D', 'a) [G] [D]'],
    ['C 2t  D 4t', '[C 2t] [D 4t]'],
    ['C#m:2 A:2', '[C#m:2] [A:2]'],
    ['G-----D-----', '[G] [D]'],
    ['G ___ D ___', '[G] [D]'],
    ['{A  E} 2x', '[(A  E) 2x]'],
    ['Em  C  G  || repete 4x', '[Em  C  G  ||] [repete 4x]'],
    ['F  G  1ª vez\nCanta o vale', '[F]Can[G]ta o vale [1ª vez]'],
    ['Em  Am  etc.', '[Em] [Am] [etc.]'],
    ['*G*     *D*\nCanta o vale', '[G]Canta o [D]vale'],
    ['|1. C :|2. G ||', '[|1. C :|2. G ||]'],
    ['Am7 N.C. F7M\nCanta o vale inteiro', '[Am7]Cant[N.C.]a o v[F7M]ale inteiro'],
  ])('%s', (text, expected) => {
    expect(pasted(text)).toBe(expected)
  })

  it('and move with the song', () => {
    for (const text of ['[C  G  :|]', '[G 1/2]', '[|1. C :|2. G ||]', '[F7M } 2x]', '[G (2x)]'])
      expect(parseChart(text).lines[0]?.kind).toBe('chords')
  })
})

describe('a line that may be a chord or a word', () => {
  it('is a chord above sung words, in a song with other chords', () => {
    expect(pasted('D  G', 'Deus', 'A', 'Canta o vale', 'Em', 'Canta o monte')).toBe(
      '[D]Deu[G]s\n[A]Canta o vale\n[Em]Canta o monte',
    )
  })

  it('is a chord between blank lines', () => {
    expect(pasted('D  G', 'Deus', '', 'A', '', 'Deus')).toBe('[D]Deu[G]s\n\n[A]\n\nDeus')
  })

  it('is a chord where two of them take turns with words', () => {
    expect(pasted('A', 'Canta o vale', 'E', 'Canta o monte')).toBe('[A]Canta o vale\n[E]Canta o monte')
  })

  it('is sung below its own chord', () => {
    expect(pasted('G', 'E', 'C', 'a tua graça')).toBe('[G]E\n[C]a tua graça')
  })

  it.each(['Lá, lá, lá', 'E...', 'Do sol'])('%s is sung', line => {
    expect(pasted('D  G', 'Deus', line, 'Canta o vale')).toBe(`[D]Deu[G]s\n${line}\nCanta o vale`)
  })
})

describe('headings', () => {
  it.each([
    'Refrão:',
    'REFRÃO:',
    'Coro:',
    'Ponte:',
    'Estrofe 1:',
    'Verso 2',
    'Pré-refrão:',
    '*Refrão*',
    '— 1ª estrofe —',
    '== Ponte ==',
    '🔥 REFRÃO 🔥',
    'Verso 1 – (Marta)',
    'V1',
    'PC',
    'R/.',
    '~Final~',
  ])('%s is a label, and no chord goes into it', heading => {
    expect(parseChart(heading).lines[0]?.kind).toBe('label')
    expect(pasted('C  G', heading, 'C', 'Canta')).toBe(`[C] [G]\n${heading}\n[C]Canta`)
  })

  it('words after the colon are sung with that label', () => {
    const [line] = parseChart('Refrão: Canta o vale').lines
    expect(line).toMatchObject({ kind: 'lyrics', words: [{ segments: [{ text: 'Refrão', label: true }] }, {}, {}, {}] })
  })

  it('chords after a label go above the next line', () => {
    expect(pasted('Refrão: C    F', '        Canta o vale')).toBe('Refrão:\n        [C]Canta[F] o vale')
    expect(pasted('2) C  F/A', 'Canta o vale')).toBe('2)\nCan[C]ta [F/A]o vale')
  })

  it('chords above an instruction stand alone', () => {
    expect(pasted('( Em C7M )', 'D.S. al Coda')).toBe('[( Em C7M )]\nD.S. al Coda')
  })

  it('chords at even distances go as a line of their own, and not into the words', () => {
    expect(pasted('| C | F/A |', 'Canta o vale')).toBe('[| C | F/A |]\nCanta o vale')
    expect(pasted('Refrão: C  F  G', 'Canta o vale comigo')).toBe('Refrão: [C] [F] [G]\nCanta o vale comigo')
  })

  it('a repeat sign at the end leaves a line sung', () => {
    expect(pasted('C     F', 'Canta o vale ://')).toBe('[C]Canta [F]o vale ://')
  })

  it('the chord on which an instruction ends is transposed', () => {
    expect(pasted('(última vez: parar no D)', 'C     F', 'Canta o vale')).toContain('parar no [D])')
    expect(pasted('2) Canta (tom: D)', 'C     F', 'Canta o vale')).toContain('2) Canta (tom: [D])')
  })

  it('a key that an instruction names is transposed', () => {
    expect(pasted('(Modulação: D)', 'Sobe para E', '*Tom: G*')).toBe('(Modulação: [D])\nSobe para [E]\nTom: [G]')
    expect(parseChart('Sobe para [E]').lines[0]?.kind).toBe('chords')
  })
})

describe('ChordPro directives are never drawn as written', () => {
  const shown = (lyrics: string) => {
    const [line] = transposeChart(parseChart(lyrics), 2).lines
    const segments = line?.words.flatMap(word => word.segments.map(s => s.text + (s.inline?.text ?? '') + word.space))
    return `${line?.kind}: ${segments?.join('')}`
  }

  it.each([
    ['{comment: Am7 com baixo em G}', 'instruction: Am7 com baixo em G'],
    ['{soc}', 'label: Refrão'],
    ['{start_of_chorus: Coro final}', 'label: Coro final'],
    ['{eoc}', 'instruction: '],
    ['{title: Rio de graça}', 'instruction: '],
    ['{capo: 2}', 'instruction: Capotraste: 2'],
    ['{define: A4 base-fret 1 frets 0 0 2 2 3 0}', 'instruction: '],
    ['{key: D}', 'chords: Tom: E'],
  ])('%s', (lyrics, expected) => {
    expect(shown(lyrics)).toBe(expected)
  })
})

it('a text in which every second line is blank is read as if it had none', () => {
  expect(pasted('C  G', '', 'Canta', '', 'F  C', '', 'Vale', '')).toBe('[C]Can[G]ta\n[F]Val[C]e\n')
})

it('“Sim” in brackets is a chord only in a song in Dó Ré Mi', () => {
  const at = (lyrics: string) => formatMarkup(transposeChart(parseChart(lyrics), 2))
  expect(at('[Lám]Santo [Sim]Deus')).toBe('[Bm]Santo [C#m]Deus')
  expect(at('[Lám]Santo [Do/Sol]Deus')).toBe('[Bm]Santo [D/A]Deus')
  expect(at('[Am]Santo [Sim]Deus')).toBe('[Bm]Santo [Sim]Deus')
})

it('N.C. alone is an instruction', () => {
  expect(parseChart('N.C.').lines[0]?.kind).toBe('instruction')
  expect(parseChart('[N.C.]').lines[0]?.kind).toBe('instruction')
})
