import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresCodeOf } from '@/lib/platform/database/error-code'
import { pool } from '@/lib/platform/database/pool'
import { log } from '@/lib/platform/runtime/log'
import { settlesWithin } from '@/lib/platform/runtime/settles-within'
import { type Connection, openConnection, RESPONSE_TIMEOUT } from './connection'
import { noteDatabaseClock } from './database-clock'
import { invalidateAll, invalidateTags } from './invalidation'
import { tagsChangedBy } from './tags'

/** What the process does on a notification of Postgres, besides invalidating its caches. */
export type Handlers = {
  /** `LISTEN` has begun, or begun again: earlier notifications may have been missed. */
  onConnect: () => void
  /** `LISTEN` failed although the database answers: changes happen without a notification. */
  onFailure: () => void
  /** A message of the channel `changes` (see tags.ts), with the tags that it invalidated; undefined means all of them. */
  onChange: (message: string, tags: string[] | undefined) => void
  /** A message of the channel `led`. */
  onLead: (message: string) => void
}

const RETRY_MILLISECONDS = 500

// Next bundles this file more than once; the process has one listening connection.
const shared = globalThis as typeof globalThis & {
  listener?: { isConnected: boolean; catchUp: () => Promise<boolean> }
}
shared.listener ??= { isConnected: false, catchUp: async () => false }
const listener = shared.listener

/** Starts to listen: this process is notified of every write and invalidates what it cached (decision 28). */
export function startListener(handlers: Handlers) {
  void listenForever(handlers)
}

/** Whether this process is notified of the writes of other processes. */
export const isListening = () => listener.isConnected

/**
 * Resolves, after one second at the latest, with whether the notifications of all earlier commits have been handled.
 */
export const waitForNotifications = () => listener.catchUp()

/**
 * Resolves when nothing that is cached is older than an earlier commit. If notifications were missed, everything is
 * invalidated; while the database is unreachable, cached pages are shown until it is back (decision 16).
 */
export async function invalidateChanged() {
  if (!(await waitForNotifications()) && (await isDatabaseAnswering())) invalidateAll()
}

async function listenForever(handlers: Handlers): Promise<never> {
  for (let tries = 0; ; tries += 1) {
    const connection = await openConnection({
      changes: message => handleChange(message, handlers),
      led: handlers.onLead,
    }).catch(error => handleFailure(error, { tries, handlers }))
    if (!connection) {
      await pause(RETRY_MILLISECONDS, undefined, { ref: false })
      continue
    }
    if (tries > 0) log.info('listener is connected again', { tries })
    tries = 0
    await stayConnected(connection, handlers)
  }
}

/** Checks twice a second that the connection answers, and what time it is there. Resolves when it is lost. */
async function stayConnected(connection: Connection, handlers: Handlers) {
  try {
    // What was made by the clock that was known before is invalidated too.
    noteDatabaseClock(await connection.readClock())
    Object.assign(listener, { isConnected: true, catchUp: () => catchUpInTime(connection) })
    invalidateAll()
    handlers.onConnect()
    while (!connection.isBroken()) {
      noteDatabaseClock(await connection.readClock())
      await Promise.race([connection.broken, pause(RETRY_MILLISECONDS, undefined, { ref: false })])
    }
    log.warn('listener lost its connection')
  } catch (error) {
    log.warn('listener lost its connection', { error })
  }
  Object.assign(listener, { isConnected: false, catchUp: async () => false })
  connection.cut()
}

async function catchUpInTime({ catchUp }: Connection) {
  const caughtUp = catchUp().then(
    () => true,
    () => false,
  )
  return (await settlesWithin(RESPONSE_TIMEOUT, caughtUp)) && caughtUp
}

/**
 * While the database is unreachable, cached pages are shown until it is back (decision 16). A database that refuses the
 * listener but answers the pool may change unnoticed, so each failed try invalidates every cached value.
 */
async function handleFailure(error: unknown, { tries, handlers }: { tries: number; handlers: Handlers }) {
  if (tries === 0) log.warn('listener could not connect', { error })
  if (await isDatabaseAnswering(error)) {
    invalidateAll()
    handlers.onFailure()
  }
  return undefined
}

/** A database that is starting or stopping (class 57P) counts as unreachable; any other error code is an answer. */
async function isDatabaseAnswering(error?: unknown) {
  const code = postgresCodeOf(error) ?? ''
  if (/^[\dA-Z]{5}$/.test(code)) return !code.startsWith('57P')
  const answered = pool.query('select').then(() => true)
  return await Promise.race([answered, pause(RETRY_MILLISECONDS, false, { ref: false })]).catch(() => false)
}

function handleChange(message: string, { onChange }: Handlers) {
  const tags = tagsChangedBy(message)
  if (tags) invalidateTags(tags)
  else invalidateAll()
  onChange(message, tags)
}
