import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

export type TestCounts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    /** Why the file itself could not run. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { duration: number; errors: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type Failure = { file: string; test: string; message: string }

const folder = path.join('test-results', 'reports')

/** Returns where a runner shall write its report; the one of an earlier run is deleted. */
export function prepareReportFile(name: string) {
  const file = path.join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Returns undefined if the runner ended before it wrote its report. */
export function countTests(file: string): TestCounts | undefined {
  if (!existsSync(file)) return undefined
  const report = readReport(file)
  if ('suites' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** Returns the test files that took longest, with their seconds. A file counts once for each project that ran it. */
export function findSlowestFiles(count: number) {
  const seconds = new Map<string, number>()
  for (const report of readReports()) {
    const files =
      'suites' in report
        ? report.suites.map(suite => [suite.file, sumMilliseconds(suite)] as const)
        : report.testResults.map(({ name, startTime, endTime }) => [toRelative(name), endTime - startTime] as const)
    for (const [file, took] of files) seconds.set(file, (seconds.get(file) ?? 0) + took / 1000)
  }
  return [...seconds].sort(([, one], [, other]) => other - one).slice(0, count)
}

/** Returns every test that failed, with its message. */
export const findFailures = () =>
  readReports().flatMap(report =>
    'suites' in report ? report.suites.flatMap(findFailuresOfSuite) : report.testResults.flatMap(findFailuresOfFile),
  )

function findFailuresOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const file = toRelative(name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message ? [{ file, test: 'the file itself', message }] : []
  return failed.map(({ fullName, failureMessages }) => ({ file, test: fullName, message: failureMessages.join('\n') }))
}

function findFailuresOfSuite({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({ file, test: title, message: listErrors(tests).join('\n') }))
  return [...own, ...suites.flatMap(findFailuresOfSuite)]
}

const listErrors = (tests: PlaywrightSuite['specs'][number]['tests']) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))

function sumMilliseconds({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + sumMilliseconds(suite), own)
}

const readReports = () => readdirSync(folder).map(name => readReport(path.join(folder, name)))
const readReport = (file: string): VitestReport | PlaywrightReport => JSON.parse(readFileSync(file, 'utf8'))
const toRelative = (file: string) => path.relative('', file)
