import { readdirSync, readFileSync } from 'node:fs'

export type Usage = { cpu: number; memory: number }

/** Linux counts processor time in hundredths of a second, and memory in pages of 4 KB. */
const TICK = 10
const PAGE = 4096

/** Milliseconds of processor and bytes of memory that a process group has used so far. Linux only. */
export function readUsage(group: number): Usage {
  const all = process.platform === 'linux' ? listProcesses().filter(one => one.group === group) : []
  if (all.length === 0) return { cpu: Number.NaN, memory: Number.NaN }
  return { cpu: sum(all.map(one => one.ticks)) * TICK, memory: sum(all.map(one => one.pages)) * PAGE }
}

function listProcesses() {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      const stat = readStat(pid)
      // The program's name is in parentheses and may contain anything.
      const fields = stat
        ?.slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      return fields ? [{ group: fields[2], ticks: (fields[11] ?? 0) + (fields[12] ?? 0), pages: fields[21] ?? 0 }] : []
    })
}

function readStat(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined // The process has ended meanwhile.
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
