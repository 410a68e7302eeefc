import 'server-only'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { env } from '@/lib/runtime/env'

/** How long, in milliseconds, an answer may take. */
export const PATIENCE = 1000

export type Wire = Awaited<ReturnType<typeof openWire>>

/** What the database's triggers tell, by the channel it comes over. */
export type Heard = Record<'changes' | 'led', (told: string) => void>

/** A connection of its own that hears it. */
export async function openWire(hear: Heard) {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    // By this, a restore knows that the app is running.
    application_name: 'comunhao',
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
  }) as pg.Client & { connection: { stream: Socket } }
  let isBroken = false
  const broken = new Promise<void>(resolve => client.once('end', resolve)).then(() => {
    isBroken = true
  })
  // Whoever asks next is told that it broke; without a listener it would end the process.
  client.on('error', () => {})
  client.on('notification', ({ channel, payload }) => hear[channel as keyof Heard]?.(payload ?? ''))
  // It may be silent: a farewell would wait for an answer too.
  const cut = () => client.connection.stream.destroy()

  await client.connect()
  await answered(Promise.all([client.query('listen led'), client.query('listen changes')])).catch(error => {
    cut()
    throw error
  })
  /** Resolves once everything was heard that was committed before: Postgres tells it before it answers. */
  const ask = together(() => answered(client.query('')))
  return { broken, isBroken: () => isBroken, ask, cut }
}

/** Whoever asks while an answer is under way waits for the next one, which is for all who wait. */
function together(ask: () => Promise<void>) {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      const answer = ask()
      next = undefined
      current = answer.catch(() => {})
      return answer
    })
    return next
  }
}

/** Fails after a second of silence. One that this process has slept through is no silence: what came is not read yet. */
async function answered(answer: Promise<unknown>): Promise<void> {
  const [asked, over] = [Date.now(), new AbortController()]
  const silence = pause(PATIENCE, true, { signal: over.signal }).catch(() => false)
  const isSilent = await Promise.race([answer.then(() => false), silence]).finally(() => over.abort())
  if (!isSilent) return
  if (Date.now() - asked > PATIENCE * 1.5) return answered(answer)
  throw new Error('the line to the database fell silent')
}
