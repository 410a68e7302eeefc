/**
 * A church that follows one leader: many phones at one address, half of them on each of two instances with one
 * database, and a leader who moves four times a second. Prints how long it takes from the leader's step until the last
 * phone is notified, how much memory a follower costs, and how much processor a step and a quiet minute cost.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/following.ts [followers] [steps]`
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '@/scripts/installation/app-process'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { findFreePort } from '@/scripts/system/ports'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { createGuestCookie, openFollower, startLeading } from './follow-load'
import { connectInspector } from './inspector'
import { readUsage } from './usage'

const followers = Number(process.argv[2] ?? 500)
const stepCount = Number(process.argv[3] ?? 120)
const QUIET_MS = 20_000

closeOnSignals()
const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR ?? '.next' })
onClose(environment.close)
const instances = [await startInstance(environment.port), await startInstance(await findFreePort())]

try {
  const { playlistId, step: sendStep } = await startLeading(environment.site)

  const before = await measureMemory()
  const cookie = await createGuestCookie()
  const arrivals = new Map<number, number[]>()
  for (let number = 0; number < followers; number += 1) {
    const { port } = instances[number % instances.length] as Instance
    await openFollower({ port, playlistId, cookie }, place => arrivals.get(place)?.push(performance.now()))
  }
  const during = await measureMemory()

  const [last, all]: [number[], number[]] = [[], []]
  const cpu = await measureCpu(async () => {
    for (let step = 1; step <= stepCount; step += 1) {
      arrivals.set(step, [])
      const at = performance.now()
      await sendStep(step)
      const answered = performance.now() - at
      while ((arrivals.get(step)?.length ?? 0) < followers && performance.now() - at < 5000) await pause(1)
      const delays = (arrivals.get(step) ?? []).map(when => when - at)
      if (delays.length < followers) throw new Error(`${followers - delays.length} did not hear of step ${step}`)
      all.push(...delays)
      last.push(Math.max(...delays))
      await pause(Math.max(0, 250 - (performance.now() - at)))
      if (step % 40 === 0) print(`  step ${step}: answered after ${answered.toFixed(1)} ms`)
    }
  })
  const quiet = await measureCpu(() => pause(QUIET_MS))

  print(`${followers} followers, ${instances.length} instances, ${stepCount} steps at 4/s`)
  print(`from the step until one of them heard of it: ${formatFigures(all)} ms`)
  print(`until all of them had: ${formatFigures(last)} ms`)
  const each = before.map((was, at) => ((during[at] ?? 0) - was) / (followers / instances.length) / 1000)
  print(`memory, KB for each follower: ${each.map(kilobytes => kilobytes.toFixed(1)).join(' and ')}`)
  print(
    `processor: ${(cpu / stepCount).toFixed(1)} ms a step; quiet, ${((quiet / QUIET_MS) * 100).toFixed(1)} % of one core`,
  )
} finally {
  await closeAll()
}
process.exit()

type Instance = Awaited<ReturnType<typeof startInstance>>

async function startInstance(port: number) {
  const inspect = await findFreePort()
  let pid = 0
  const env = {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspect}`,
    ...readAppEnvironment(),
    NEXTAUTH_URL: environment.site,
  }
  await startApp({
    mode: 'start',
    ...{ port, host: '127.0.0.1', env },
    onLaunch: onLaunch => {
      pid = onLaunch
    },
  })
  return { port, pid, app: await connectInspector(inspect) }
}

/** The measured app has set its own variables. */
function readAppEnvironment(): Record<string, string> {
  const { DATABASE_URL = '', DATA_DIR = '', NEXTAUTH_SECRET = '', NEXT_DIST_DIR = '' } = process.env
  return { DATABASE_URL, DATA_DIR, NEXTAUTH_SECRET, NEXT_DIST_DIR }
}

/** Bytes that each instance uses without garbage, outside the heap as well. */
async function measureMemory() {
  await pause(1000)
  const all = await Promise.all(instances.map(({ app }) => app.memoryAfterCollection()))
  return all.map(({ heapUsed, external }) => heapUsed + external)
}

async function measureCpu(work: () => Promise<unknown>) {
  const readCpu = () => instances.reduce((sum, { pid }) => sum + readUsage(pid).cpu, 0)
  const before = readCpu()
  await work()
  return readCpu() - before
}

function formatFigures(values: number[]) {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  return `median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
