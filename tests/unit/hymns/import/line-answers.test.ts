import { describe, expect, it } from 'vitest'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { answerLines, type LineAnswers, nameLine } from '@/lib/hymns/import/line-answers'

const say = (line: string, as: 'sung' | 'note' | 'chords'): LineAnswers => new Map([[nameLine(line), as]])

describe('an answer about a line', () => {
  it('counts for equal lines, whatever their capitals and spaces', () => {
    const lyrics = '[G]Canta\n\n  Am  F C E VOLTA\n[D]Vale\nAm F C e volta'
    expect(answerLines(lyrics, say('Am F C e volta', 'note'))).toBe(
      '[G]Canta\n\n{comment: Am  F C E VOLTA}\n[D]Vale\n{comment: Am F C e volta}',
    )
  })

  it('leaves other lines alone, also those that are in no doubt', () => {
    const lyrics = '[G]Canta o vale\n\nDm G7 C e volta'
    expect(answerLines(lyrics, say('Canta o vale', 'note'))).toBe(lyrics)
    expect(answerLines(lyrics, new Map())).toBe(lyrics)
  })

  it('is given once: nothing is left to ask', () => {
    for (const as of ['sung', 'note', 'chords'] as const)
      expect(findDoubtfulLines(answerLines('[G]Canta\n\nDm G7 C e volta', say('Dm G7 C e volta', as)))).toEqual([])
  })

  it('makes no song longer than a hymn may be', () => {
    const lyrics = Array.from({ length: 6000 }, () => 'Am F C').join('\n')
    expect(answerLines(lyrics, say('Am F C', 'note'))).toBe(lyrics)
  })
})
