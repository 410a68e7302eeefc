/**
 * Learns from charts whose lines were judged how much each feature of a line says that nobody sings it, and writes that
 * for `possible-notes.ts`. With `--held-out` it writes nothing: four fifths of the charts are learnt from, and it prints
 * how well that works with the others, by other writers.
 * Usage: `node --import ./scripts/aliases.mjs scripts/songbook/train-line-weights.ts [--held-out]`
 */
import { writeFileSync } from 'node:fs'
import { findDoubtfulNotes } from '@/lib/engines/cifra/paste/doubtful-notes'
import { weighLines } from '@/lib/engines/cifra/paste/weigh-lines'
import { print } from '@/scripts/steps.mjs'
import { type JudgedChart, readJudgedCharts } from '@/tests/support/judged-charts'
import { judgeRows, listExamples } from './judged-rows'
import { findWeights } from './logistic-regression'

const FILE = 'lib/engines/cifra/paste/line-weights.json'
const MAX_FEATURES = 1500
const PARTS = 5
/** Each writer wrote about so many charts of a kind. */
const CHARTS_OF_WRITER = 20

const charts = readJudgedCharts('tests/support/judged/charts').flatMap(({ charts }) => charts)
if (process.argv.includes('--held-out')) measureHeldOut()
else writeFileSync(FILE, `${JSON.stringify(learn(charts), null, 2)}\n`)

function learn(charts: JudgedChart[]) {
  const weights = [...findWeights(charts.flatMap(listExamples), MAX_FEATURES)].filter(([, weight]) => weight !== 0)
  return Object.fromEntries(weights.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function measureHeldOut() {
  const lines = Array.from({ length: PARTS }, (_, part) => {
    const weights = learn(charts.filter(chart => takePart(chart) !== part))
    return charts.filter(chart => takePart(chart) === part).flatMap(chart => weighChart(chart, weights))
  }).flat()
  for (const kind of ['bare', 'chorded']) {
    const own = lines.filter(line => line.kind === kind)
    for (const limit of [-10, -15, -20, -25, -30, -35]) {
      const missed = own.filter(({ isUnsung, weight }) => isUnsung && weight < limit).length
      const needless = own.filter(({ isUnsung, weight }) => !isUnsung && weight >= limit).length
      const result = `${missed} missed, ${needless} asked for nothing, of ${own.length}`
      print(`${kind}, asked from ${limit} on: ${result}`)
    }
  }
}

function takePart({ name }: JudgedChart) {
  return Math.floor(Number(/\d+/.exec(name)?.[0]) / CHARTS_OF_WRITER) % PARTS
}

function weighChart(chart: JudgedChart, weights: Record<string, number>) {
  const judged = judgeRows(chart)
  const rows = judged.map(({ row }) => row)
  const weighed = weighLines(rows, weights)
  const notes = findDoubtfulNotes(rows)
  return judged.flatMap(({ row, isUnsung }, at) => {
    const weight = weighed[at]
    // What is certainly a note is asked about whatever its weight.
    if (weight === undefined || isUnsung === undefined || notes[at]) return []
    return [{ kind: row.kind === 'bare' ? 'bare' : 'chorded', weight, isUnsung }]
  })
}
