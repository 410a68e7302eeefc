import 'server-only'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { env } from '@/lib/platform/runtime/env'
import type { ClockReading } from './database-clock'

/** The milliseconds within which the database has to answer. */
export const RESPONSE_TIMEOUT = 1000
/** Opening a connection takes four of its answers, and more on a busy machine. */
const CONNECT_TIMEOUT = 4 * RESPONSE_TIMEOUT

export type Connection = Awaited<ReturnType<typeof openConnection>>

/** The channels that the database's triggers notify, each with the handler of its messages. */
export type Channels = Record<'changes' | 'led', (message: string) => void>

/** Opens a connection to Postgres that listens to these channels. */
export async function openConnection(channels: Channels) {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'comunhao listener',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  }) as pg.Client & { connection: { stream: Socket } }
  let isBroken = false
  const broken = new Promise<void>(resolve => client.once('end', resolve)).then(() => {
    isBroken = true
  })
  // Without a listener the error would end the process. The next query on the connection fails anyway.
  client.on('error', () => {})
  client.on('notification', ({ channel, payload }) => channels[channel as keyof Channels]?.(payload ?? ''))
  // `client.end()` would wait for an answer, which never comes on a silent connection.
  const destroy = () => client.connection.stream.destroy()

  await client.connect()
  await withinTimeout(client.query('listen led; listen changes')).catch(error => {
    destroy()
    throw error
  })
  // Postgres sends the notifications of every earlier commit before it answers an empty query.
  const catchUp = batched(() => withinTimeout(client.query('')))
  return { broken, isBroken: () => isBroken, catchUp, readClock: () => readClock(client), cut: destroy }
}

/** Half of the round trip is the way there, and by so much it may be wrong. */
async function readClock(client: pg.Client): Promise<ClockReading> {
  const askedAt = Date.now()
  const answer = client.query<{ now: Date }>('select clock_timestamp() as now')
  await withinTimeout(answer)
  const { rows } = await answer
  const half = (Date.now() - askedAt) / 2
  return rows[0]
    ? { offset: rows[0].now.getTime() - askedAt - half, error: half }
    : { offset: 0, error: RESPONSE_TIMEOUT }
}

/** Callers that arrive while a query is running share the next one. */
function batched(query: () => Promise<void>) {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      const answer = query()
      next = undefined
      current = answer.catch(() => {})
      return answer
    })
    return next
  }
}

/** Rejects after RESPONSE_TIMEOUT. If the process itself slept meanwhile, it waits again: the answer may be unread. */
async function withinTimeout(answer: Promise<unknown>): Promise<void> {
  const [askedAt, controller] = [Date.now(), new AbortController()]
  const timeout = pause(RESPONSE_TIMEOUT, true, { signal: controller.signal }).catch(() => false)
  const isSilent = await Promise.race([answer.then(() => false), timeout]).finally(() => controller.abort())
  if (!isSilent) return
  if (Date.now() - askedAt > RESPONSE_TIMEOUT * 1.5) return withinTimeout(answer)
  throw new Error('the listening connection fell silent')
}
