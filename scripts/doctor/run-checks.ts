import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '@/scripts/backup/format-report'
import { type Check, type CheckResult, type Finding, notChecked } from './finding'

/**
 * Runs the checks one after the other: some load a lot of code first, during which the time limits of others would run
 * out. One that hangs or fails does not end the rest.
 */
export async function runChecks(checks: Check[], timeout = 30_000): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, group, run } of checks) results.push({ name, group, findings: await runCheck(run, timeout) })
  return results
}

async function runCheck(run: Check['run'], timeout: number): Promise<Finding[]> {
  try {
    return await Promise.race([run(), pause(timeout, [hung(timeout)], { ref: false })])
  } catch (error) {
    // An error may quote what it failed at, so only its kind is printed.
    return [notChecked(`the check itself failed: ${describeError(error)}`)]
  }
}

const hung = (timeout: number) => notChecked(`no answer within ${timeout / 1000} seconds`)
