import { describeError } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import type { TestCounts } from './checks'

const total: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** Adds what a stage found; one that could not be done is one that failed, and the others still run. */
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

/** A step that others need; done, it counts as one thing that passed. */
export function runPreparation(work: () => Promise<void>) {
  return runStage(async () => {
    await work()
    return { passed: 1, failed: 0, skipped: 0 }
  })
}

export function printTotal() {
  const { passed, failed, skipped } = total
  print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
}
