import path from 'node:path'
import { describeMissingTools } from '@/scripts/image/tools'
import { removeStaleRouteTypes } from '@/scripts/installation/build'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { runCommand } from '@/scripts/system/run-command'
import { countTests, prepareReportFile, type TestCounts } from './reports'

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  next: 'node_modules/next/dist/bin/next',
  sizeLimit: 'node_modules/size-limit/bin.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

export const checkFormat = () => runCheck('Format and lint', [[bin.biome, 'check', '--error-on-warnings']])

export function checkTypes() {
  removeStaleRouteTypes('.next-test')
  return runCheck('Types', [
    [bin.next, 'typegen'],
    // An incremental run does not notice that the database client was generated again.
    [bin.tsc, '--noEmit', '--incremental', 'false'],
  ])
}

/** Files, exports and packages that nobody uses; knip.jsonc lists what is started by name. */
export const checkUnused = () => runCheck('Nothing unused', [[bin.knip, '--no-progress']])

/** Checks what each page of the build loads before it is interactive against a budget (.size-limit.ts, decision 29). */
export const checkBudgets = (folder = '.next-test') =>
  runCheck('Budgets', [[bin.sizeLimit, '--hide-passed']], { NEXT_DIST_DIR: folder })

/** The import rules are a unit test; it is reported separately because it fails for other reasons. */
export const testArchitecture = () =>
  runVitest('Architecture walls', 'walls', ['--project', 'unit*', 'tests/unit/architecture'])

export const testUnits = () => runVitest('Unit', 'unit', unitTests)

/**
 * The import rules and the unit tests without the files that take half of the time: they send random, hostile or endless
 * input to what reads it, or run the scripts of a server.
 */
export const testUnitsQuickly = () =>
  runVitest('Architecture and unit, the quick ones', 'unit', [
    '--project',
    'unit*',
    ...slowUnitTests.flatMap(file => ['--exclude', file]),
  ])

const unitTests = ['--project', 'unit*', '--exclude', 'tests/unit/architecture*']
const slowUnitTests = [
  'tests/unit/engines/cifra/properties.test.ts',
  'tests/unit/engines/cifra/formats/hostile.test.ts',
  'tests/unit/hymns/import/hostile-documents.test.ts',
  'tests/unit/platform/limited-process/**',
  'tests/unit/scripts/install-server.test.ts',
  'tests/unit/scripts/packages.test.ts',
]

export const testIntegration = () => runVitest('Integration', 'integration', ['--project', 'integration'])

/** Kills the built app and takes its database away while people write; and runs two instances on one database. */
export const testFaults = () => runVitest('Faults', 'faults', ['--project', 'faults'])

export const testEndToEnd = (browser: string) => runPlaywright('End to end', 'e2e', [], { CHROMIUM_PATH: browser })

/** The tests of pages and of caching again, with Next alone (decision 17); only tests about stored responses need those. */
export const testWithoutStoredResponses = () =>
  runPlaywright(
    'Pages with RESPONSE_CACHE=off',
    'response-cache-off',
    ['--project=served', '--grep-invert=@stored', 'pages', 'site', 'responses', 'search', 'songbook', 'calendar'],
    { RESPONSE_CACHE: 'off' },
  )

/** Builds the image and runs it as an engine would, where that is possible: five minutes, so in the long form only. */
export async function tryImage() {
  const missing = describeMissingTools()
  if (!missing) return await runCheck('The image', [[...nodeFlags, 'scripts/image-try.ts']])
  print(`The image was not tried: that needs ${missing}.`)
  return { passed: 0, failed: 0, skipped: 1 }
}

async function runPlaywright(title: string, name: string, args: string[], env: Record<string, string>) {
  const report = prepareReportFile(name)
  return await runSuite(title, report, [bin.playwright, 'test', '--reporter=dot,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...env,
  })
}

async function runVitest(title: string, name: string, args: string[]) {
  const report = prepareReportFile(name)
  return await runSuite(title, report, [
    bin.vitest,
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
}

/** One check that passes or fails. */
async function runCheck(
  title: string,
  commands: string[][],
  extraEnv: Record<string, string> = {},
): Promise<TestCounts> {
  return await showStep(title, async () => {
    for (const [file = '', ...args] of commands) {
      const { code, output } = await runCommand(process.execPath, [file, ...args], { env: { ...testEnv, ...extraEnv } })
      if (code !== 0) return { counts: { passed: 0, failed: 1, skipped: 0 }, output }
    }
    return { counts: { passed: 1, failed: 0, skipped: 0 } }
  })
}

/** Many tests, counted from the runner's own report. */
async function runSuite(
  title: string,
  report: string,
  [file = '', ...args]: string[],
  extraEnv: Record<string, string> = {},
) {
  return await showStep(title, async () => {
    const { code, output } = await runCommand(process.execPath, [file, ...args], { env: { ...testEnv, ...extraEnv } })
    const counts = countTests(report) ?? noTests
    // A runner may fail without a failing test: a file that does not load, a server that does not start.
    if (code !== 0 && counts.failed === 0) return { counts: { ...counts, failed: 1 }, output }
    return { counts, output: code === 0 ? undefined : output }
  })
}

async function showStep(title: string, work: () => Promise<{ counts: TestCounts; output?: string }>) {
  let failure: string | undefined
  const stage = async () => {
    const { counts, output } = await work()
    failure = output
    return counts
  }
  const counts = await runStep(title, stage, ({ passed, failed }) => ({
    failed: failed > 0,
    note: passed + failed > 1 ? `${passed} passed, ${failed} failed` : undefined,
  }))
  if (failure) print(`\n${failure.trim()}\n`)
  return counts
}

const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }

// Tests do not use the installation that a person may be running, nor their settings.
const testEnv = {
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  NEXT_DIST_DIR: '.next-test',
  NEXT_TELEMETRY_DISABLED: '1',
  // Every test file is a process of its own that loads the same packages: compiled once, a twentieth of its time.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
  DATABASE_URL: undefined,
  DATA_DIR: undefined,
}
