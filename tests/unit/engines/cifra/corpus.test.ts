import { describe, expect, it } from 'vitest'
import { judgeChart, readCorpus } from '@/tests/support/read-corpus'

const charts = readCorpus('tests/support/corpus')

describe('charts as Brazilians write them', () => {
  it.each(charts)('$name is read as a musician reads it, and two semitones up', chart => {
    const { expected, actual } = judgeChart(chart)
    expect(actual.join('\n')).toBe(expected.join('\n'))
  })

  it('no line is silently wrong', () => {
    expect(charts.flatMap(chart => (judgeChart(chart).silent > 0 ? [chart.name] : []))).toEqual([])
  })
})
