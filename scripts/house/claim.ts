import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readIfThere } from '@/scripts/files'
import { problem } from '@/scripts/problem.mjs'
import { commandOf, end } from '@/scripts/processes'
import { onClose } from './closing'

/** An app is its number and its command line: numbers are used again, and the command names the tree and the port. */
type App = { pid: number; command: string }
type Claim = { pid: number; task: string; address?: string; app?: App }

/**
 * One process at a time looks after a data folder, whatever its port; what a killed one left running is ended first.
 * Under another name, as many as have one: several apps may share a database server.
 */
export async function claim(folder: string, task: string, address?: string, name = 'running') {
  const note = path.join(folder, `${name}.json`)
  const mine: Claim = { pid: process.pid, task, address }
  mkdirSync(folder, { recursive: true })

  while (!written(note, mine)) {
    const text = readIfThere(note)
    const former = parsed(text)
    if (former && isAlive(former)) throw problem(alreadyRunning(former))
    if (former?.app) await endOrphan(former.app)
    forget(note, text)
  }
  onClose(() => rmSync(note, { force: true }))
  return {
    noteApp: (pid: number) =>
      writeFileSync(note, JSON.stringify({ ...mine, app: { pid, command: commandOf(pid) ?? '' } })),
  }
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

/** A disk that was full leaves an empty note, or half of one. */
function parsed(text: string | undefined): Claim | undefined {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** After a restart of the machine, this very process may have the number of the former one. */
const isAlive = ({ pid, task }: Claim) => pid !== process.pid && commandOf(pid)?.includes(`scripts/${task}.ts`) === true

/** Its start command is gone: nobody else will end it. The note stays until it has ended. */
async function endOrphan({ pid, command }: App) {
  const isOurs = () => command !== undefined && commandOf(pid) === command
  if (!isOurs()) return
  await end(pid, 'SIGTERM', 8000).catch(() => {}) // It may belong to another user; what counts is whether it is gone.
  if (isOurs()) throw problem(stillRunning(pid))
}

/** Another start may have taken this note's place since it was read: then that one stays. */
function forget(note: string, text: string | undefined) {
  const aside = `${note}.${process.pid}`
  try {
    renameSync(note, aside)
    if (readIfThere(aside) !== text) linkSync(aside, note)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ENOENT', 'EEXIST'].includes(String(error.code)))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function alreadyRunning({ pid, task, address }: Claim) {
  const what = address ? `Comunhão is already running at ${address}` : `\`npm run ${task}\` is at work here`
  return `${what} (process ${pid}). Stop it with Ctrl-C where it was started, then try again.`
}

const stillRunning = (pid: number) =>
  `The app of a former start still runs (process ${pid}), and could not be ended by this user. End it as the user it belongs to: kill ${pid}. Then start again.`
