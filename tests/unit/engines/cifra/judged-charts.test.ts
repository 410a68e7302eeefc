import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareWithJudge, readJudgedCharts } from '@/tests/support/judged-charts'

const FOLDER = 'tests/support/judged'
/** The lines that are read otherwise than they were judged, and nobody is asked about: a mended one is taken out. */
const known = readFileSync(`${FOLDER}/read-otherwise.txt`, 'utf8').split('\n').filter(Boolean)

describe('charts whose lines were judged before they were read', () => {
  const kinds = readJudgedCharts(`${FOLDER}/charts`).map(({ kind, charts }) => ({
    kind,
    verdicts: charts.map(compareWithJudge),
  }))

  it.each(kinds)('$kind: each line is read as it was judged, or asked about', ({ kind, verdicts }) =>
    expect(verdicts.flatMap(({ wrong }) => wrong)).toEqual(known.filter(line => line.startsWith(`${kind}-`))),
  )

  it.each(kinds)('$kind: of a hundred lines, at most one and a half are asked about for nothing', ({ verdicts }) => {
    const count = verdicts.reduce((sum, verdict) => sum + verdict.count, 0)
    const needless = verdicts.flatMap(verdict => verdict.needless)
    expect(needless.length, needless.join('\n')).toBeLessThanOrEqual(count * 0.015)
  })

  it('3,336 charts of eight kinds, by writers who had not seen the reader', () => {
    expect(kinds.map(({ verdicts }) => verdicts.length)).toEqual(Array(8).fill(417))
  })
})
