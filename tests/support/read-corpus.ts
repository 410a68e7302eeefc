import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readProportional } from '@/lib/engines/cifra/paste/widths/proportional'
import { formatReadLine, parseForm, type ReadLine, readChartLine } from './corpus-lines'

/** A line in the original key and two semitones up. */
type LinePair = { original: ReadLine; moved: ReadLine }
type CorpusChart = { name: string; kind: string; source: string; expected: LinePair[] }
/** Lines that are right, and of the others those that the product marks as doubtful; `needless` are marked but right. */
type Verdict = {
  right: number
  named: number
  silent: number
  needless: number
  expected: string[]
  actual: string[]
}

export function readCorpus(folder: string): CorpusChart[] {
  const files = readdirSync(folder).filter(file => /^\d+-.*\.txt$/.test(file))
  return files
    .sort()
    .map(file => readCorpusChart(path.basename(file, '.txt'), readFileSync(path.join(folder, file), 'utf8')))
}

function readCorpusChart(name: string, text: string): CorpusChart {
  const [, lineEnd, source = '', reading = '', twoUp = ''] =
    /^=== source( \(CRLF\))?\n([\s\S]*?)\n=== reading\n([\s\S]*?)\n=== two up\n([\s\S]*)$/.exec(text) ?? []
  const moved = parseForm(twoUp)
  const expected = parseForm(reading).map((original, i) => ({ original, moved: moved[i] ?? original }))
  if (expected.length === 0 || moved.length !== expected.length) throw new Error(`Not a chart of the corpus: ${name}`)
  return {
    name,
    kind: name.split('-').at(-1) ?? '',
    source: lineEnd ? source.replaceAll('\n', '\r\n') : source,
    expected,
  }
}

/** Reads the chart as a paste does, and compares it with what is expected, in the original key and two semitones up. */
export function judgeChart({ source, expected }: CorpusChart): Verdict {
  const widths = readProportional(source)
  const pasted = widths?.[widths.proposed] ?? source
  const stored = convertToBrackets(pasted) ?? pasted
  const chart = parseChart(stored)
  const moved = transposeChart(chart, 2)
  const read = chart.lines.flatMap((line, i) => {
    const lines = readChartLine(line)
    const movedLines = readChartLine(moved.lines[i] ?? line)
    return lines.map((original, j) => ({ original, moved: movedLines[j] ?? original }))
  })
  // As in the form, tablatures one below the other are one line.
  const isTab = (pair: LinePair | undefined) => pair?.original.kind === 'tab'
  const actual = read.filter((pair, i) => !(isTab(pair) && isTab(read[i - 1])))
  const rows = stored.split(/\r\n|\n|\r/)
  const doubtful = new Set(findDoubtfulLines(stored).map(({ line }) => reduceToLetters(rows[line - 1] ?? '')))
  return countLines(alignLines(expected, actual), ({ original }) => doubtful.has(reduceToLetters(original.source)))
}

const reduceToLetters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

type Step = { expected?: LinePair; actual?: LinePair; isRight: boolean }

/** Pairs the lines so that as many as possible are right; what remains are pairs that differ, and lines without one. */
function alignLines(expected: LinePair[], actual: LinePair[]): Step[] {
  const best = Array.from({ length: expected.length + 1 }, () => new Array<number>(actual.length + 1).fill(0))
  const scoreAt = (i: number, j: number) => best[i]?.[j] ?? 0
  const scorePair = (i: number, j: number) => scoreAt(i + 1, j + 1) + rateSimilarity(expected[i], actual[j])
  for (let i = expected.length; i >= 0; i--) {
    for (let j = actual.length; j >= 0; j--) {
      const row = best[i]
      if (!row || (i === expected.length && j === actual.length)) continue
      row[j] = Math.max(
        i < expected.length && j < actual.length ? scorePair(i, j) : 0,
        i < expected.length ? scoreAt(i + 1, j) : 0,
        j < actual.length ? scoreAt(i, j + 1) : 0,
      )
    }
  }
  const steps: Step[] = []
  for (let i = 0, j = 0; i < expected.length || j < actual.length; ) {
    const pair = { expected: expected[i], actual: actual[j] }
    if (pair.expected && pair.actual && scoreAt(i, j) === scorePair(i, j)) {
      steps.push({ ...pair, isRight: isAsExpected(pair.expected, pair.actual) })
      i++
      j++
    } else if (pair.expected && scoreAt(i, j) === scoreAt(i + 1, j)) {
      steps.push({ expected: pair.expected, isRight: pair.expected.original.kind === 'fact' })
      i++
    } else {
      steps.push({ actual: pair.actual, isRight: !!pair.actual?.original.isOptional })
      j++
    }
  }
  return steps
}

function rateSimilarity(expected: LinePair | undefined, actual: LinePair | undefined) {
  if (!expected || !actual) return 0
  if (isAsExpected(expected, actual)) return expected.original.kind === 'fact' ? 3 : 4
  if (actual.original.isOptional) return 0
  return expected.original.text && expected.original.text === actual.original.text ? 2 : 0.1
}

/** What names a key in a line for musicians may move or not. */
function isAsExpected(expected: LinePair, actual: LinePair) {
  return (
    isSame(expected.original, actual.original) &&
    (isSame(expected.moved, actual.moved) ||
      (expected.original.kind === 'note' &&
        (isSame(expected.original, actual.moved) || expected.original.text === expected.moved.text)))
  )
}

function isSame(expected: ReadLine, actual: ReadLine) {
  switch (expected.kind) {
    case 'sung':
      return actual.kind === 'sung' && formatReadLine(expected) === formatReadLine(actual)
    case 'chords':
      return actual.kind !== 'sung' && listNames(expected) === listNames(actual)
    case 'tab':
      return actual.kind === 'tab'
    case 'label':
      return actual.kind === 'label' && (expected.text === '' || expected.text === actual.text)
    case 'note':
      return actual.kind !== 'sung' && actual.kind !== 'tab' && expected.text === actual.text
    case 'fact':
      return actual.kind === 'note' || actual.kind === 'label' || /^(?:tom|key) /.test(actual.text)
  }
}

const listNames = ({ chords }: ReadLine) => chords.map(({ name }) => name).join(' ')

/** Of neighbouring lines that differ, as many are named as the product marks among them. */
function countLines(steps: Step[], isNamed: (actual: LinePair) => boolean): Verdict {
  const verdict: Verdict = { right: 0, named: 0, silent: 0, needless: 0, expected: [], actual: [] }
  let lost = 0
  let extra = 0
  let marked = 0
  const endRun = () => {
    const wrong = Math.max(lost, Math.min(extra, 1))
    verdict.named += Math.min(wrong, marked)
    verdict.silent += Math.max(wrong - marked, 0)
    lost = extra = marked = 0
  }
  for (const { expected, actual, isRight } of steps) {
    if (isRight && expected) endRun()
    if (isRight) verdict.right += expected ? 1 : 0
    else if (expected) lost++
    else extra++
    if (actual && isNamed(actual)) {
      if (isRight) verdict.needless++
      else marked++
    }
    if (expected) verdict.expected.push(...formatPair(expected))
    if (isRight && expected) verdict.actual.push(...formatPair(expected))
    else if (!isRight && actual) verdict.actual.push(...formatPair(actual))
  }
  endRun()
  return verdict
}

const formatPair = ({ original, moved }: LinePair) => {
  const lines = [formatReadLine(original), formatReadLine(moved)]
  return lines[0] === lines[1] ? lines.slice(1) : [lines[0] ?? '', `  +2 ${lines[1]}`]
}

/** Returns for each kind, and for all, how many lines are right, named as doubtful, and silently wrong. */
function countByKind(charts: CorpusChart[]) {
  const verdicts = charts.map(chart => ({ kind: chart.kind, ...judgeChart(chart) }))
  return [...new Set(verdicts.map(({ kind }) => kind)), 'all'].map(kind => {
    const ofKind = verdicts.filter(verdict => kind === 'all' || verdict.kind === kind)
    const sum = (count: 'right' | 'named' | 'silent' | 'needless') =>
      ofKind.reduce((total, verdict) => total + verdict[count], 0)
    return {
      kind,
      charts: ofKind.length,
      right: sum('right'),
      named: sum('named'),
      silent: sum('silent'),
      needless: sum('needless'),
    }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printReport()

function printReport() {
  const charts = readCorpus(process.argv[2] ?? 'tests/support/corpus')
  for (const { kind, charts: count, right, named, silent, needless } of countByKind(charts)) {
    const wrong = `${named} named, ${silent} silently wrong`
    process.stdout.write(
      `${kind.padEnd(14)}${count} charts: ${right} lines right, ${wrong} (right but named: ${needless})\n`,
    )
  }
  if (process.argv.includes('--lines')) {
    for (const chart of charts) {
      const { expected, actual } = judgeChart(chart)
      if (actual.join('\n') !== expected.join('\n'))
        process.stdout.write(`\n${chart.name}\n${diffLines(expected, actual)}\n`)
    }
  }
}

/** What is expected and not read, and the reverse. */
function diffLines(expected: string[], actual: string[]) {
  const lost = expected.filter(line => !actual.includes(line)).map(line => `- ${line}`)
  return [...lost, ...actual.filter(line => !expected.includes(line)).map(line => `+ ${line}`)].join('\n')
}
