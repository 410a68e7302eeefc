import { describe, expect, it } from 'vitest'
import { ARIAL, CALIBRI, type LetterWidths, measureLetter, TIMES } from '@/lib/engines/cifra/paste/widths/letter-widths'
import { readProportional } from '@/lib/engines/cifra/paste/widths/proportional'

const songs: [lyrics: string, chords: [string, number][]][] = [
  [
    'Canta minha alma ao Senhor de toda a terra',
    [
      ['G', 0],
      ['D/F#', 6],
      ['Em7', 12],
      ['C', 20],
      ['D', 30],
    ],
  ],
  [
    'Ele reina com justiça e misericórdia sem fim',
    [
      ['C', 0],
      ['G', 4],
      ['Am7', 10],
      ['D7', 24],
      ['G', 37],
    ],
  ],
  [
    'Pela manhã eu vou buscar a tua presença',
    [
      ['Em', 5],
      ['Bm7', 11],
      ['C9', 18],
      ['D', 27],
    ],
  ],
  [
    'Firme na rocha, não temerei jamais',
    [
      ['G', 0],
      ['C', 9],
      ['G', 16],
      ['D', 28],
    ],
  ],
]

/** Writes chords as somebody does who looks at a proportional typeface: with spaces, until they stand above the letter. */
function typeIn(typeface: LetterWidths) {
  return songs
    .map(([lyrics, chords]) => {
      let line = ''
      let x = 0
      const type = (text: string) => {
        for (const letter of text) x += measureLetter(typeface, letter)
        line += text
      }
      for (const [chord, index] of chords) {
        const target = Array.from(lyrics.slice(0, index)).reduce(
          (sum, letter) => sum + measureLetter(typeface, letter),
          0,
        )
        if (line) type(' ')
        while (x + typeface.space / 2 < target) type(' ')
        type(chord)
      }
      return `${line}\n${lyrics}`
    })
    .join('\n')
}

const monospaced = songs
  .map(([lyrics, chords]) => `${chords.reduce((line, [chord, index]) => line.padEnd(index) + chord, '')}\n${lyrics}`)
  .join('\n')

describe('a chart in a proportional typeface', () => {
  it.each([
    ['Arial', ARIAL],
    ['Calibri', CALIBRI],
    ['Times', TIMES],
  ])('%s is proposed with each chord at its syllable', (_, typeface) => {
    const typed = typeIn(typeface)
    expect(typed).not.toBe(monospaced)
    expect(readProportional(typed)).toEqual({ monospaced: typed, proportional: monospaced, proposed: 'proportional' })
  })
})

it('a monospaced chart leaves no doubt', () => {
  expect(readProportional(monospaced)).toBeUndefined()
})

it('a text without chords leaves no doubt', () => {
  expect(readProportional('Canta minha alma\nao Senhor')).toBeUndefined()
  expect(readProportional('')).toBeUndefined()
})

it('a monospaced chart whose chords stand loosely is not moved', () => {
  const shifts = [1, -1, -2]
  const loose = songs
    .map(([lyrics, chords]) => {
      const line = chords.reduce(
        (text, [chord, index], i) => (text && `${text} `).padEnd(Math.max(0, index + (shifts[i % 3] ?? 0))) + chord,
        '',
      )
      return `${line}\n${lyrics}`
    })
    .join('\n')
  expect(readProportional(loose)?.proposed).not.toBe('proportional')
})
