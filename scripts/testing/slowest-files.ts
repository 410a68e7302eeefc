import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type PlaywrightSuite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

/** Returns the test files that took longest, with their seconds, from the runners' own reports. */
export function findSlowestFiles(reports: string, count: number) {
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
