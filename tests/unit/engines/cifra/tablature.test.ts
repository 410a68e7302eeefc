import { describe, expect, it } from 'vitest'
import { extractLyrics, formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoBars } from '@/lib/engines/cifra/chart/tablature-bars'
import { readTablatureRow } from '@/lib/engines/cifra/chart/tablature-row'
import { writeSheet } from '@/lib/engines/cifra/formats/text'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'

describe('tablature', () => {
  it.each([
    'e|--3--5h7--|',
    'E|-----------------3--5h7--|-------------0--2--3--|',
    '  F#|-3-2---2-------|  2x',
    'B |---3---0---|',
    'D#:--3~--/5--|',
    '|-----3--5--|',
    '-----3--5b7r5---',
    'HH|x-x-x-x-x-x-x-x-|',
    'SD|----o-------o---|',
    'BD|o-------o-------|',
    'E4||--0--2--|--x--x--||',
    'E--------',
  ])('%s', line => {
    expect(isTablature(line)).toBe(true)
    expect(parseChart(line).lines).toMatchObject([{ kind: 'tablature' }])
    expect(convertToBrackets(`${line}\nC  G\nSanto Deus`)).toBe(`${line}\n[C]San[G]to Deus`)
  })

  it.each([
    '| G | D | Em |',
    '|: G  D :|',
    'Santo | santo | santo',
    '-----',
    '--- 2x ---',
    'Deus - Pai - Filho',
    'E — disse — assim',
    '| / / / / |',
    '|    |    |',
    'Coro: (2x)',
    '1-2-3',
    '(11) 99999-0000',
  ])('but not %s', line => {
    expect(isTablature(line)).toBe(false)
  })

  it('is one line of the chart, with its strings below each other, and is not transposed', () => {
    const lyrics = '[G]Santo\ne|--3--5--|\nB|--[5]--3--|\r\nG|--**--0--|\n\ne|--1--1--|\n[D]Deus'
    const { lines } = parseChart(lyrics)
    expect(lines.map(line => line.kind)).toEqual(['lyrics', 'tablature', 'blank', 'tablature', 'lyrics'])
    expect(lines[1]?.words.map(word => word.segments[0]?.text)).toEqual([
      'e|--3--5--|',
      'B|--[5]--3--|',
      'G|--**--0--|',
    ])
    expect(formatMarkup(parseChart(lyrics))).toBe(lyrics)
    const original = parseChart(lyrics)
    expect(transposeChart(original, 2).lines[1]).toBe(original.lines[1])
    expect(extractLyrics(lyrics)).toBe('Santo\n\nDeus')
  })

  it('has the chords above it in their columns, in every key with a blank between them', () => {
    const lyrics = '   [G]  [D/F#] [Em]   [C]\ne|--3--5--2--0--|'
    const original = parseChart(lyrics)
    const readRows = (steps: number) => transposeChart(original, steps).lines[0]?.words.map(readTablatureRow)
    expect(original.lines).toMatchObject([{ kind: 'tablature' }])
    expect(readRows(0)).toEqual(['   G  D/F# Em   C', 'e|--3--5--2--0--|'])
    expect(readRows(2)).toEqual(['   A  E/G# F#m  D', 'e|--3--5--2--0--|'])
    expect(readRows(4)?.[0]).toBe('   B  F#/A# G#m E')
    expect(formatMarkup(original)).toBe(lyrics)
    expect(transposeChart(transposeChart(original, 4), 0).lines).toEqual(original.lines)
  })

  it('is wrapped at its bars, and within a long one without cutting a fret or a chord', () => {
    const rows = [
      '  Am7(9)     D',
      'E|-12-12---12-|---3-3-3-----3--10-----|',
      'B|-----------1|-----------------------|',
    ]
    const bars = splitIntoBars(rows).map(pieces => pieces.map(piece => piece[1]))
    expect(bars.map(pieces => pieces.join(''))).toEqual(['E|-12-12---12-|', '---3-3-3-----3--10-----|'])
    const readPieces = (row: number, between: string) =>
      splitIntoBars(rows)
        .flat()
        .map(piece => piece[row])
        .join(between)
    expect(readPieces(0, '¦')).not.toMatch(/[^\s¦]¦[^\s¦]/)
    expect(readPieces(1, '¦')).not.toMatch(/\d¦\d/)
    expect([0, 1, 2].map(row => readPieces(row, ''))).toEqual(rows)
    const aboveBarLine = ['          C#m7', 'E|--0--2--|--3--5--|', 'B|--0--2--|--3--5--|']
    expect(splitIntoBars(aboveBarLine).map(pieces => pieces.map(([, string]) => string).join(''))).toEqual([
      'E|--0--2--',
      '|--3--5--|',
    ])
    expect(splitIntoBars(['E|-|']).flat()).toEqual([['E|-|']])
    expect(splitIntoBars(['||']).flat()).toEqual([['||']])
  })

  it('ends where the first string comes again', () => {
    const strings = ['E', 'B', 'G', 'D', 'A', 'E'].map(name => `${name}|--3--5--|`).join('\n')
    const { lines } = parseChart(`[G]\n${strings}\n${strings}\n[D]\n${strings}`)
    expect(lines.map(({ kind, words }) => [kind, words.length])).toEqual([
      ['tablature', 7],
      ['tablature', 6],
      ['tablature', 7],
    ])
  })

  it('leaves a line that has a name or words as it is', () => {
    for (const above of ['Intro: [G] [D]', 'Tom: [G]', '[G]Santo', '[Solo] [G]'])
      expect(parseChart(`${above}\ne|--3--5--2--0--|`).lines[1]?.kind).toBe('tablature')
  })

  it('is written over its strings as text, and read again', () => {
    const lyrics = '   [G]  [D/F#]\ne|--3--5--2--0--|'
    const text = writeSheet(lyrics).join('\n')
    expect(text).toBe('   G  D/F#\ne|--3--5--2--0--|')
    expect(convertToBrackets(text)).toBe(lyrics)
  })
})
