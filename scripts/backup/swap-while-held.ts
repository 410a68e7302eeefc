import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { HOLD_LOCK, HOLD_MESSAGE } from '@/lib/assembly/backup/orders'
import { takeLock } from '@/scripts/database/locks'
import { findReason, refuse } from './restore-refusal'
import { type Replacement, swapSchemas } from './swap-schemas'

/** How long a request under way may take to end before the swap. */
const GRACE = 500
/** For how long the swap is tried again while a job runs or a statement reads. */
const PATIENCE = 30_000

/**
 * Swaps two churches under running apps: each of them answers with a page that says so, and takes no jobs, for as long
 * as this connection holds the lock (lib/assembly/server/restore-hold.ts). It ends with this process, whatever happens.
 */
export async function swapWhileHeld(client: pg.Client, replacement: Replacement) {
  await takeLock(client, HOLD_LOCK, { timeout: '10s', busyMessage: 'Another restore is at work on this database.' })
  try {
    await client.query("select pg_notify('changes', $1)", [HOLD_MESSAGE])
    await pause(GRACE)
    await swapWhenIdle(client, {
      ...replacement,
      async requireAllowed(client) {
        await requireIdleQueue(client)
        await replacement.requireAllowed?.(client)
      },
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [HOLD_LOCK]).catch(() => {}) // A lost connection holds no lock.
  }
}

async function swapWhenIdle(client: pg.Client, replacement: Replacement) {
  const until = Date.now() + PATIENCE
  for (;;) {
    try {
      return await swapSchemas(client, replacement)
    } catch (error) {
      if (!isTemporary(error) || Date.now() > until) throw error
    }
    await pause(300)
  }
}

/** A running job would write what it read of the former church into the restored one. */
async function requireIdleQueue(client: pg.Client) {
  const { rowCount } = await client.query(
    'select from graphile_worker._private_jobs where locked_at is not null limit 1',
  )
  if (rowCount) throw refuse('jobs running', 'A job runs and does not end. Try again in some minutes.')
}

/** A job that still runs, a statement that still reads, or a deadlock with one. */
const isTemporary = (error: unknown) =>
  ['jobs running', 'in use'].includes(findReason(error)) ||
  (error instanceof Error && 'code' in error && error.code === '40P01')
