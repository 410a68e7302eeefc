import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeError } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import type { TestCounts } from './checks'

const total: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** Adds the result of a stage. A stage that could not run counts as one failure, and the others still run. */
export async function runStage(stage: () => Promise<TestCounts>) {
  try {
    const sum = await stage()
    total.passed += sum.passed
    total.failed += sum.failed
    total.skipped += sum.skipped
  } catch (error) {
    total.failed += 1
    print(`\n${describeError(error)}\n`)
  }
}

/** A step that others need; it counts as one passed check. */
export function runPreparation(work: () => Promise<void>) {
  return runStage(async () => {
    await work()
    return { passed: 1, failed: 0, skipped: 0 }
  })
}

/** Prints where the time went, so that growth is seen. */
export function printSlowestFiles(reports: string) {
  const lines = findSlowestFiles(reports, 10).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  print(`\nThe ten slowest test files:\n${lines.join('\n')}`)
}

export function printTotal() {
  const { passed, failed, skipped } = total
  print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
}

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type PlaywrightSuite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

/** Returns the test files that took longest, with their seconds, from the runners' own reports. */
function findSlowestFiles(reports: string, count: number) {
  const seconds = new Map<string, number>()
  for (const name of readdirSync(reports)) {
    const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
    for (const [file, took] of 'suites' in report ? playwrightFiles(report) : vitestFiles(report))
      seconds.set(file, (seconds.get(file) ?? 0) + took)
  }
  return [...seconds].sort(([, one], [, other]) => other - one).slice(0, count)
}

const vitestFiles = ({ testResults }: VitestReport) =>
  testResults.map(({ name, startTime, endTime }) => [path.relative('', name), (endTime - startTime) / 1000] as const)

/** A file counts once for each project that ran it. */
const playwrightFiles = ({ suites }: PlaywrightReport) =>
  suites.map(suite => [suite.file, totalMilliseconds(suite) / 1000] as const)

function totalMilliseconds({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + totalMilliseconds(suite), own)
}
