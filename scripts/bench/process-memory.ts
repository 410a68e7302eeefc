import { readdirSync, readFileSync } from 'node:fs'
import { sql } from '@/tests/support/served-database'

/** Returns the id of the database server's first process. */
export async function findPostmaster() {
  const [row] = await sql<{ pid: number }>("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid")
  return row?.pid ?? 0
}

/** Bytes of a process and of its descendants: a page that several of them share is counted once. Linux only. */
export function readMemoryOfTree(pid: number) {
  return listTree(pid).reduce((sum, member) => sum + readField(`/proc/${member}/smaps_rollup`, 'Pss'), 0)
}

/** Bytes of a process that are in memory, with its program and libraries; `anonymous` are those without them. */
export function readResidentMemory(pid: number) {
  const file = `/proc/${pid}/status`
  return { rss: readField(file, 'VmRSS'), peak: readField(file, 'VmHWM'), anonymous: readField(file, 'RssAnon') }
}

function listTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readIfAlive(`/proc/${pid}/task/${thread}/children`).trim().split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(listTree)]
}

function readField(file: string, name: string) {
  const kilobytes = new RegExp(`^${name}: *\\t* *(\\d+) kB`, 'm').exec(readIfAlive(file))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

function readIfAlive(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // The process has ended meanwhile.
  }
}
