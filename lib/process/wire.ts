import 'server-only'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { env } from '@/lib/env'

/** How long, in milliseconds, an answer may take. */
export const PATIENCE = 1000

export type Wire = Awaited<ReturnType<typeof openWire>>

/** A connection of its own that hears what the database's triggers tell. */
export async function openWire(hear: (told: string) => void) {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    // By this, a restore knows that the app is running.
    application_name: 'comunhao',
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
  }) as pg.Client & { connection: { stream: Socket } }
  const broken = new Promise<void>(resolve => client.once('end', resolve))
  // Whoever asks next is told that it broke; without a listener it would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => hear(payload ?? ''))

  await client.connect()
  const wire = {
    broken,
    /** Resolves once everything was heard that was committed before: Postgres tells it before it answers. */
    ask: () => answered(client.query('')),
    /** It may be silent: a farewell would wait for an answer too. */
    cut: () => client.connection.stream.destroy(),
  }
  try {
    await answered(client.query('listen changes'))
    return wire
  } catch (error) {
    wire.cut()
    throw error
  }
}

/** Fails after a second of silence. One that this process has slept through is no silence: what came is not read yet. */
async function answered(answer: Promise<unknown>): Promise<void> {
  const [asked, silence] = [Date.now(), new AbortController()]
  const silent = pause(PATIENCE, true, { signal: silence.signal })
  silent.catch(() => {})
  const outcome = await Promise.race([answer.then(() => false), silent]).finally(() => silence.abort())
  if (!outcome) return
  if (Date.now() - asked > PATIENCE * 1.5) return answered(answer)
  answer.catch(() => {})
  throw new Error('the line to the database fell silent')
}
