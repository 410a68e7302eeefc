import { stripVTControlCharacters } from 'node:util'
import { describeError } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { findFailures, findSlowestFiles, type TestCounts } from './reports'

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
export function printSlowestFiles() {
  const lines = findSlowestFiles(10).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  print(`\nThe ten slowest test files:\n${lines.join('\n')}`)
}

/** Prints what failed once more: the runners' own output stands far above, and a long log may lose it. */
export function printFailures() {
  for (const { file, test, message } of findFailures()) {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, 25)
    print(`\nFailed: ${file}: ${test}\n${lines.map(line => `  ${line}`).join('\n')}`)
  }
}

export function printTotal() {
  const { passed, failed, skipped } = total
  print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
}
