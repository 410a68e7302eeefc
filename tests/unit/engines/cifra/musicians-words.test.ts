import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'

describe('`e` between chords is a word', () => {
  it.each([
    ['Intro: G e D', 'Intro: [G] [D]'],
    ['Em, C e D', '[Em,] [C] [D]'],
    ['G, D e Em7', '[G,] [D] [Em7]'],
    ['g e d', '[G] [E] [D]'],
  ])('%s', (line, expected) => expect(convertToBrackets(line)).toBe(expected))

  it('stays a word among sung ones', () => {
    expect(convertToBrackets('G  D\nAprendi o A e E')).toBe('[G]Apr[D]endi o A e E')
  })
})

const readKind = (line: string) => parseChart(line).lines[0]?.kind

describe('tablature in its usual forms is no song', () => {
  it.each([
    'e ---0---2---|',
    'B ---1-------|',
    'e ------------|',
    '1ª -0--2--',
    '6ª corda --0--2--',
    'E|--0--2--|',
    '|-0--2--|',
    '---0---2---',
    '-0--2--3-',
  ])('%s', line => {
    expect(readKind(line)).toBe('tablature')
    expect(convertToBrackets(`G  D\nCanta\n\n${line}`)).toBe(`[G]Can[D]ta\n\n${line}`)
  })

  it.each(['G ----- D -----', 'E ---- 2x', 'E - 2 - 3', '1 - Canta', '10-12-2025'])('%s is none', line =>
    expect(readKind(line)).not.toBe('tablature'),
  )
})
