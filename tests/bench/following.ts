/**
 * A church that follows one leader: so many phones at one address, half of them at each of two instances on one database,
 * and a leader who turns four places a second. Says how long it takes from the leader's step until the last of them has
 * heard of it, what a follower costs in memory, and what a step and a quiet minute cost in processor.
 * Usage, after a build: `node --import ./scripts/aliases.mjs tests/bench/following.ts [followers] [steps]`
 */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@/lib/routes'
import { serve } from '@/scripts/house/app'
import { closeAll, closeOnSignals, onClose } from '@/scripts/house/closing'
import { freePort } from '@/scripts/ports'
import { aGuest, aPerson, cookieOf, sql } from '@/tests/support/behind'
import { aHouse } from '@/tests/support/house'
import { inspected } from './inspector'
import { usage } from './usage'

const followers = Number(process.argv[2] ?? 500)
const steps = Number(process.argv[3] ?? 120)
const QUIET = 20_000

closeOnSignals()
const house = await aHouse({ build: process.env.NEXT_DIST_DIR ?? '.next' })
onClose(house.close)
const instances = [await instance(house.port), await instance(await freePort())]

try {
  const leader = await aPerson('admin')
  const cookie = await headerOf(leader)
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from playlists limit 1')
  const lead = await sent({ says: 'begin', item: null, place: 0, key: 'G', over: true })

  const before = await memories()
  const cookies = await headerOf(aGuest())
  const heard = new Map<number, number[]>()
  for (let number = 0; number < followers; number += 1) {
    const { port } = instances[number % instances.length] as Instance
    await follower(port, id, cookies, place => heard.get(place)?.push(performance.now()))
  }
  const during = await memories()

  const [last, all]: [number[], number[]] = [[], []]
  const cpu = await spent(async () => {
    for (let step = 1; step <= steps; step += 1) {
      heard.set(step, [])
      const at = performance.now()
      await sent({
        says: 'here',
        item: null,
        place: step,
        key: 'G',
        screen: 'words',
        since: lead.since,
        step: step + 1,
      })
      const answered = performance.now() - at
      while ((heard.get(step)?.length ?? 0) < followers && performance.now() - at < 5000) await pause(1)
      const delays = (heard.get(step) ?? []).map(when => when - at)
      if (delays.length < followers) throw new Error(`${followers - delays.length} did not hear of step ${step}`)
      all.push(...delays)
      last.push(Math.max(...delays))
      await pause(Math.max(0, 250 - (performance.now() - at)))
      if (step % 40 === 0) say(`  step ${step}: answered after ${answered.toFixed(1)} ms`)
    }
  })
  const quiet = await spent(() => pause(QUIET))

  say(`${followers} followers, ${instances.length} instances, ${steps} steps at 4/s`)
  say(`from the step until one of them heard of it: ${figures(all)} ms`)
  say(`until all of them had: ${figures(last)} ms`)
  const each = before.map((was, at) => ((during[at] ?? 0) - was) / (followers / instances.length) / 1000)
  say(`memory, KB for each follower: ${each.map(kilobytes => kilobytes.toFixed(1)).join(' and ')}`)
  say(`processor: ${(cpu / steps).toFixed(1)} ms a step; quiet, ${((quiet / QUIET) * 100).toFixed(1)} % of one core`)

  async function sent(body: object) {
    const headers = { cookie, Origin: house.site, 'Content-Type': 'application/json' }
    const answer = await fetch(house.site + api.leaderState(id), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
} finally {
  await closeAll()
}
process.exit()

type Instance = Awaited<ReturnType<typeof instance>>

async function instance(port: number) {
  const inspect = await freePort()
  let pid = 0
  const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspect}`, ...housed(), NEXTAUTH_URL: house.site }
  await serve({
    mode: 'start',
    ...{ port, host: '127.0.0.1', env },
    launched: launched => {
      pid = launched
    },
  })
  return { port, pid, app: await inspected(inspect) }
}

/** The house has put its own into the environment. */
function housed(): Record<string, string> {
  const { DATABASE_URL = '', DATA_DIR = '', NEXTAUTH_SECRET = '', NEXT_DIST_DIR = '' } = process.env
  return { DATABASE_URL, DATA_DIR, NEXTAUTH_SECRET, NEXT_DIST_DIR }
}

/** A connection of its own, as a phone has; resolves with the first event. */
function follower(port: number, id: string, cookie: string, hear: (place: number) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  onClose(async () => void socket.destroy())
  socket.write(
    `GET ${api.followState(id)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
  )
  socket.on('data', data => {
    for (const [, place] of String(data).matchAll(/"place":([\d.]+)/g)) hear(Number(place))
    resolve()
  })
  socket.on('error', reject)
  return promise
}

/** Bytes that each instance holds without its garbage, those outside the heap as well. */
async function memories() {
  await pause(1000)
  const all = await Promise.all(instances.map(({ app }) => app.live()))
  return all.map(({ heapUsed, external }) => heapUsed + external)
}

async function spent(work: () => Promise<unknown>) {
  const used = () => instances.reduce((sum, { pid }) => sum + usage(pid).cpu, 0)
  const before = used()
  await work()
  return used() - before
}

async function headerOf(somebody: Awaited<ReturnType<typeof aPerson>>) {
  const { name, value } = await cookieOf(somebody)
  return `${name}=${value}`
}

function figures(values: number[]) {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  return `median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
