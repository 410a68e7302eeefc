import { describe, expect, it } from 'vitest'
import { parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { decideLine, decideLines, findDoubtfulLines, takeTitle } from '@/lib/engines/cifra/paste/doubtful-lines'

const found = (lyrics: string) => findDoubtfulLines(lyrics).map(({ text }) => text)

describe('lines that look like chords and will not be transposed', () => {
  it.each([
    ...['C  G', 'E', 'Em', 'Lá  Mi7', 'g d/f# em7', 'C7MD/F#', 'Canta (C) o vale', 'Canta G/B o vale'],
    ...['C [Am7] G', 'Tom: G', 'Intro: G D', '| C | G |', 'Am7 N.C. F7M'],
    ...[
      '(todos param em A)',
      'Termina em E.',
      'A, E',
      'C=G=Am',
      'Am, depois F e repete',
      'Queima<F> tudo, <G>fica a<C>qui',
    ],
  ])('%j is one', line => {
    expect(found(`[G]Santo\n${line}\nDeus`)).toEqual([line])
    expect(parseChart(line).lines[0]?.isDoubtful).toBe(true)
  })

  it.each([
    ...[
      'Confio em Deus',
      'Corro para Ele',
      'A Ele a glória',
      'Em Ti',
      'E a Ti',
      'Do céu',
      'Lá, lá, lá',
      'La la la',
      'The great I Am',
      'I am who You say I am',
      'Aprendi o A B C',
    ],
    ...[
      '[G]A',
      '[G] - [D] (2x)',
      '[Coro]',
      'Refrão:',
      'Afinação: E A D G B E',
      'Bm: x24432',
      'C9 = x 3 2 0 3 3',
      '[C]Disse: A[B7]cabou',
      'E|--0--2--|--3--|',
      'Autor: A. B. Costa',
    ],
    ...['{define: A4 base-fret 1 frets 0 0 2 2 3 0}', '{comment: Am7 com baixo em G}', '{key: D}', ''],
  ])('%j is none', line => {
    expect(found(line)).toEqual([])
    expect(parseChart(line).lines[0]?.isDoubtful).toBeUndefined()
  })

  it('are found at their position, and numbered from 1', () => {
    const lyrics = '[G]Santo\r\nC  G\r\nDeus'
    expect(findDoubtfulLines(lyrics)).toEqual([{ looksLike: 'chords', line: 2, start: 10, end: 14, text: 'C  G' }])
  })

  it('stay marked in every key', () => {
    const chart = parseChart('[G]Santo\nC  G')
    expect(transposeChart(chart, 2).lines.map(line => line.isDoubtful)).toEqual([undefined, true])
  })
})

describe('one tap says what a line is', () => {
  it('chords go into brackets, and are transposed', () => {
    expect(decideLine('Santo\n\nC  G/B', 3, 'chords')).toBe('Santo\n\n[C] [G/B]')
    expect(decideLine('g  Lám', 1, 'chords')).toBe('[G] [Am]')
    expect(decideLine('Canta G/B o vale', 1, 'chords')).toBe('Canta [G/B]o vale')
  })

  it('chords go above the words below them', () => {
    expect(decideLine('E\nCanta o vale', 1, 'chords')).toBe('[E]Canta o vale')
  })

  it('sung words are never asked about again', () => {
    const decided = decideLine('Santo\nE\nDeus', 2, 'sung')
    expect(found(decided)).toEqual([])
    expect(parseChart(decided).lines[1]).toMatchObject({ kind: 'lyrics' })
    expect(decided.replaceAll('\u2060', '')).toBe('Santo\nE\nDeus')
  })

  it('a note is for musicians', () => {
    const decided = decideLine('Tom: G', 1, 'note')
    expect(found(decided)).toEqual([])
    expect(parseChart(decided).lines).toMatchObject([{ kind: 'instruction' }])
  })

  it.each(['chords', 'sung', 'note'] as const)('as %s, no line is left in doubt', as => {
    for (const line of ['E', 'Canta (C) o vale', 'C [Am7] G', 'Lá  Mi7', 'Tom: G', 'C7MD/F#', '(todos param em A)'])
      expect(found(decideLine(line, 1, as))).toEqual([])
  })

  it('several at once keep their own answers', () => {
    const lyrics = 'Am7  G\nSanto\nE\nDeus\nTom: G'
    const decisions = [
      { line: 1, as: 'chords' },
      { line: 3, as: 'sung' },
      { line: 5, as: 'note' },
    ] as const
    expect(decideLines(lyrics, [...decisions])).toBe('\u2060[Am7]Santo[G]\n\u2060E\nDeus\n{comment: Tom: G}')
  })
})

describe('a line that is the title', () => {
  it.each([
    ['Porto da manhã\n\n[G]Santo', 1, 'Porto da manhã', '[G]Santo'],
    ['**Porto  da manhã**\n[G]Santo', 1, 'Porto da manhã', '[G]Santo'],
    ['[G]Santo\n\nPorto\n\n[D]Deus', 3, 'Porto', '[G]Santo\n\n[D]Deus'],
    ['[G]Santo\nPorto', 2, 'Porto', '[G]Santo\n'],
  ])('is taken out of %j', (lyrics, line, title, rest) => {
    expect(takeTitle(lyrics, line)).toEqual({ title, lyrics: rest })
  })
})
