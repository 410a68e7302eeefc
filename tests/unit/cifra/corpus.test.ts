import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeChart, readCorpus } from '../../support/read-corpus'

const charts = readCorpus(path.join(import.meta.dirname, 'corpus'))

describe('charts as Brazilians write them', () => {
  it.each(charts)('$name is read as a musician reads it, and two semitones up', chart => {
    const { expected, actual } = judgeChart(chart)
    expect(actual.join('\n')).toBe(expected.join('\n'))
  })

  it('no line is silently wrong', () => {
    expect(charts.flatMap(chart => (judgeChart(chart).silent > 0 ? [chart.name] : []))).toEqual([])
  })
})
