import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readIfThere } from '@/scripts/files'
import { problem } from '@/scripts/problem.mjs'
import { commandOf, end } from '@/scripts/processes'
import { onClose } from './closing'

type Claim = { pid: number; task: string; address?: string; app?: number }

/** One process at a time looks after a data folder; what a killed one left running is ended first. */
export async function claim(folder: string, task: string, address?: string) {
  const note = path.join(folder, 'running.json')
  const mine: Claim = { pid: process.pid, task, address }
  mkdirSync(folder, { recursive: true })

  while (!written(note, mine)) {
    const former = standing(note)
    if (former && isAlive(former)) throw problem(alreadyRunning(former))
    if (former?.app && /next/.test(commandOf(former.app) ?? '')) await end(former.app, 'SIGTERM', 5000)
    rmSync(note, { force: true })
  }
  onClose(() => rmSync(note, { force: true }))
  return { noteApp: (app: number) => writeFileSync(note, JSON.stringify({ ...mine, app })) }
}

function written(note: string, mine: Claim) {
  try {
    writeFileSync(note, JSON.stringify(mine), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A disk that was full leaves an empty note. */
function standing(note: string): Claim | undefined {
  const text = readIfThere(note)
  return text ? JSON.parse(text) : undefined
}

/** After a restart of the machine, this very process may have the number of the former one. */
const isAlive = ({ pid, task }: Claim) => pid !== process.pid && commandOf(pid)?.includes(`scripts/${task}.ts`) === true

function alreadyRunning({ pid, task, address }: Claim) {
  const what = address ? `Comunhão is already running at ${address}` : `\`npm run ${task}\` is at work here`
  return `${what} (process ${pid}). Stop it with Ctrl-C where it was started, then try again.`
}
