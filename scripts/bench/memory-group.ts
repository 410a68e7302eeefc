import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { findPostmaster, readResidentMemory } from './process-memory'

type Options = { env?: Record<string, string>; prepareChurch?: () => Promise<unknown> }

/** Starts the built app with a database in a group of so much memory. Returns them, and what reads the app's own memory. */
export async function startAppInGroup(megabytes: number, { env, prepareChurch }: Options = {}) {
  closeOnSignals()
  const group = createMemoryGroup(megabytes * 1024 * 1024)
  const build = process.env.NEXT_DIST_DIR ?? '.next'
  const environment = await createTestEnvironment({ build, settings: {}, ...(env && { env }) })
  onClose(environment.close)
  group.add(await findPostmaster())
  await prepareChurch?.()
  let pid = 0
  await environment.open(started => {
    pid = started
    group.add(started)
  })
  return { group, environment, readMemory: () => readResidentMemory(pid).rss }
}

/**
 * Makes a control group of the kernel with so many bytes of memory and no swap, as `MemoryMax` of a service does. What
 * its processes start is in it too. Linux only, as root.
 */
function createMemoryGroup(bytes: number) {
  const names = existsSync('/sys/fs/cgroup/memory') ? ofVersion1 : ofVersion2
  const folder = path.join(names.root, `comunhao-bench-${process.pid}`)
  mkdirSync(folder)
  // Its processes have ended by then.
  onClose(async () => rmdirSync(folder))
  writeFileSync(path.join(folder, names.limit), String(bytes))
  if (existsSync(path.join(folder, names.swap[0])))
    writeFileSync(path.join(folder, names.swap[0]), names.swap[1](bytes))
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  return {
    add: (pid: number) => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)),
    /** Without the files that the kernel holds in memory and may forget. */
    readUsed: () =>
      Number(read(names.usage)) - Number(/^(?:total_)?(?:cache|file) (\d+)/m.exec(read('memory.stat'))?.[1]),
    readKills: () => Number(/^oom_kill (\d+)/m.exec(read(names.kills))?.[1]),
  }
}

const ofVersion1 = {
  root: '/sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  swap: ['memory.memsw.limit_in_bytes', (bytes: number) => String(bytes)],
  usage: 'memory.usage_in_bytes',
  kills: 'memory.oom_control',
} as const

const ofVersion2 = {
  root: '/sys/fs/cgroup',
  limit: 'memory.max',
  swap: ['memory.swap.max', (_: number) => '0'],
  usage: 'memory.current',
  kills: 'memory.events',
} as const
