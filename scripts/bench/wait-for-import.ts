import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@/tests/support/served-database'

/** Resolves when the served app has written, or taken back, every import that was ordered. */
export async function waitForImport() {
  while ((await sql("select from graphile_worker.jobs where task_identifier = 'writeImport'")).length > 0)
    await pause(100)
}
