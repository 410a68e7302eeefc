import type { Sum } from './checks'
import { explained } from './problem.mjs'
import { say } from './steps.mjs'

const total: Sum = { passed: 0, failed: 0, skipped: 0 }

/** Adds what a stage found; one that could not be done is one that failed, and the others still run. */
export async function tried(stage: () => Promise<Sum>) {
  try {
    const sum = await stage()
    total.passed += sum.passed
    total.failed += sum.failed
    total.skipped += sum.skipped
  } catch (error) {
    total.failed += 1
    say(`\n${explained(error)}\n`)
  }
}

/** A step that others need; done, it counts as one thing that passed. */
export function prepared(work: () => Promise<void>) {
  return tried(async () => {
    await work()
    return { passed: 1, failed: 0, skipped: 0 }
  })
}

export function conclude() {
  const { passed, failed, skipped } = total
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
}
