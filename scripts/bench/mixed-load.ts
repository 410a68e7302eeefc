import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api, routes } from '@/lib/values/routes/routes'
import { print } from '@/scripts/steps.mjs'
import { createFormData } from '@/tests/support/form'
import { createActionCaller } from '@/tests/support/server-actions'

type Visitor = { via: number; build: string; cookies: string[] }
type Tally = { sent: number; failed: number; slowest: number }
export type Counts = { reads: Tally; writes: Tally; stored: string[] }

const READERS = 6
const WRITERS = 2

/** Readers and writers who go on until they are stopped; a failure is an error, a status from 500, or no answer in time. */
export function startMixedLoad({ via, build, cookies }: Visitor) {
  const reads = { sent: 0, failed: 0, slowest: 0 }
  const writes = { sent: 0, failed: 0, slowest: 0 }
  const stored: string[] = []
  const address = `http://localhost:${via}`
  const act = createActionCaller(address, build)
  let isStopping = false

  async function read(start: number) {
    for (let at = start; !isStopping; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      await count(reads, path, async () => {
        const headers: Record<string, string> = at % 3 === 0 ? {} : { cookie: cookies[0] ?? '' }
        const answer = await fetch(address + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) })
        await answer.arrayBuffer()
        if (answer.status >= 500) throw new Error(`${answer.status}`)
      })
      await pause(50)
    }
  }

  async function write() {
    while (!isStopping) {
      const title = `Encontro ${randomUUID()}`
      const fields = createFormData({
        submission: randomUUID(),
        title,
        description: '',
        date: '2027-03-07',
        time: '19:30',
      })
      await count(writes, 'a new event', async () => {
        const cookie = cookies[writes.sent % cookies.length]
        const outcome = await act('createEvent', [{ status: 'idle' }, fields], { cookie })
        if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome))
        stored.push(title)
      })
      await pause(250)
    }
  }

  const running = [
    ...Array.from({ length: READERS }, (_, index) => read(index)),
    ...Array.from({ length: WRITERS }, write),
  ]
  return {
    async stop(): Promise<Counts> {
      isStopping = true
      await Promise.all(running)
      return { reads, writes, stored }
    },
  }
}

/** So that no instance renders a page for the first time while it is measured. */
export async function warmUp(port: number, cookie: string) {
  for (const headers of [{ cookie }, {}] as Record<string, string>[])
    for (const path of [...paths, ...paths])
      await (await fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' })).arrayBuffer()
}

const paths = [
  routes.landing,
  routes.home,
  api.me,
  routes.calendar,
  api.live,
  routes.notices,
  routes.hymns,
  api.hymnFacts,
  routes.playlists,
]

async function count(tally: Tally, what: string, work: () => Promise<void>) {
  const began = performance.now()
  tally.sent += 1
  try {
    await work()
  } catch (error) {
    tally.failed += 1
    print(`  ${what} failed after ${Math.round(performance.now() - began)} ms: ${error}`)
  }
  tally.slowest = Math.max(tally.slowest, performance.now() - began)
}
