import 'server-only'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '@/lib/server/response-cache/buffered-response'

/** How long a job may still take, and a request: less than supervisors wait before they kill. */
const JOBS = 7000
const REQUESTS = 12_000

/** What has to end before the process does. Next puts this file into bundles of its own; the process leaves once. */
const kept = globalThis as typeof globalThis & { leaving?: { begun: boolean; ends: (() => Promise<unknown>)[] } }
kept.leaving ??= { begun: false, ends: [] }
const leaving = kept.leaving

export const whenLeaving = (end: () => Promise<unknown>) => leaving.ends.push(end)

export const isLeaving = () => leaving.begun

/** While the process leaves, each answer closes its connection: a proxy that keeps one busy would keep the process alive. */
export function closeWhenLeaving({ response }: Exchange) {
  if (leaving.begun) response.setHeader('Connection', 'close')
}

/** No new connection is taken; requests under way get to end, and so do jobs: a mail may just be handed over. */
export function leaveWhenTold(server: Server) {
  const leave = (_: string, signal: number) => {
    if (leaving.begun) return
    leaving.begun = true
    const answered = new Promise(resolve => server.close(resolve))
    const ended = Promise.race([Promise.all(leaving.ends.map(end => end())), pause(JOBS)])
    const patience = pause(REQUESTS)
    void Promise.race([Promise.all([answered, ended]), patience]).finally(() => process.exit(128 + signal))
  }
  process.on('SIGTERM', leave).on('SIGINT', leave)
}
