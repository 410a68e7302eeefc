import { describe, expect, it } from 'vitest'
import { formatOverLyrics, readOverLyrics } from '@/lib/engines/cifra/edit/over-lyrics'

/** What the lyrics are after somebody replaced a part of the text with chords above. */
function edit(lyrics: string, from: string, to: string) {
  const over = formatOverLyrics(lyrics)
  expect(over.text).toContain(from)
  return readOverLyrics(over, over.text.replace(from, to))
}

describe('chords stand on a row above their syllables', () => {
  it.each([
    ['[G]Quando o [D]vento', 'G        D\nQuando o vento'],
    ['Se[G]nhor', '  G\nSenhor'],
    ['sem acordes', 'sem acordes'],
    ['[Refrão]\n[C]Canta', '[Refrão]\nC\nCanta'],
    // Chords without words below keep their brackets, so that nobody takes them for those of the next line.
    ['Intro: [G] [D]\n[G] [D]\nSanto', 'Intro: [G] [D]\n[G] [D]\nSanto'],
    ['[G - D]Santo', '[G - D]\nSanto'],
    ['[D/F#]A[G]mém', 'D/F# G\nA····mém'],
  ])('%j', (lyrics, text) => {
    expect(formatOverLyrics(lyrics).text).toBe(text)
  })
})

describe('what is typed in that text goes into the lyrics', () => {
  it.each([
    ['a chord moved two columns', '[G]Santo é', 'G\n', '  G\n', 'Sa[G]nto é'],
    ['a chord more', '[G]Santo, santo', 'G\n', 'G      D\n', '[G]Santo, [D]santo'],
    ['another word', '[G]Santo, [D]santo', 'Santo, santo', 'Digno, digno', '[G]Digno, [D]digno'],
    ['chords above a line that had none', 'Santo\nDigno é', 'Santo\n', 'Santo\n      G\n', 'Santo\nDigno [G]é'],
    ['all chords of a line deleted', '[G]Santo\n[D]Digno', 'D\nDigno', '\nDigno', '[G]Santo\nDigno'],
    ['the row of chords deleted', '[G]Santo\n[D]Digno', 'D\nDigno', 'Digno', '[G]Santo\nDigno'],
    ['a chord half typed', '[G]Santo', 'G\n', 'Gsu\n', '[Gsu]Santo'],
    ['a chord whose bracket is not closed', '[G]Santo', 'G\n', 'G  [D\n', '[G]San[D]to'],
    ['a bracket alone', '[G]Santo', 'G\n', 'G  [\n', '[G]San[to'],
    ['a chord after the last word', '[G]Santo', 'G\n', 'G         D\n', '[G]Santo [D]'],
    ['a word where two chords touch', '[D/F#]A[G]mém', 'mém', 'méns', '[D/F#]A[G]méns'],
    ['a line of its own', '[G]Santo', 'Santo', 'Santo\nE eu vou', '[G]Santo\nE eu vou'],
    ['chords before a blank line', 'Santo', 'Santo', 'Santo\nG  D\n\nDigno', 'Santo\n[G]  [D]\n\nDigno'],
    ['a lyric that is a chord too', 'Santo\nDigno', 'Santo\n', 'Santo\nA\n', 'Santo\nA\nDigno'],
  ])('%s', (_, lyrics, from, to, expected) => {
    expect(edit(lyrics, from, to)).toBe(expected)
  })

  it('every other line stays as it is, byte by byte', () => {
    const lyrics = 'Tom: [G]\r\n[G] [D]  {C}x **[A]b**\r\n\r\n[G]Santo\r\n  [G7M(9)]é [C - D]\r\n'
    expect(edit(lyrics, 'Santo', 'Digno')).toBe(lyrics.replace('Santo', 'Digno'))
  })
})
