import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { endProcess, readCommandLine } from '@/scripts/system/processes'
import { onClose } from './cleanup'

/** An app is its number and its command line: numbers are used again, and the command names the tree and the port. */
type AppIdentity = { pid: number; command: string }
type FolderLock = { pid: number; task: string; address?: string; app?: AppIdentity }

/**
 * One process at a time looks after a data folder, whatever its port; what a killed one left running is ended first.
 * Under another name, as many as have one: several apps may share a database server.
 */
export async function lockDataFolder(folder: string, task: string, address?: string, name = 'running') {
  const lockFile = path.join(folder, `${name}.json`)
  const ownLock: FolderLock = { pid: process.pid, task, address }
  mkdirSync(folder, { recursive: true })

  while (!tryWriteLock(lockFile, ownLock)) {
    const text = readIfExists(lockFile)
    const previous = parseLock(text)
    if (previous && isAlive(previous)) throw problem(describeRunning(previous))
    if (previous?.app) await endOrphanApp(previous.app)
    removeLock(lockFile, text)
  }
  onClose(() => rmSync(lockFile, { force: true }))
  return {
    noteApp: (pid: number) =>
      writeFileSync(lockFile, JSON.stringify({ ...ownLock, app: { pid, command: readCommandLine(pid) ?? '' } })),
  }
}

function tryWriteLock(lockFile: string, ownLock: FolderLock) {
  try {
    writeFileSync(lockFile, JSON.stringify(ownLock), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A disk that was full leaves an empty note, or half of one. */
function parseLock(text: string | undefined): FolderLock | undefined {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** After a restart of the machine, this very process may have the number of the former one. */
const isAlive = ({ pid, task }: FolderLock) =>
  pid !== process.pid && readCommandLine(pid)?.includes(`scripts/${task}.ts`) === true

/** Its start command is gone: nobody else will end it. The note stays until it has ended. */
async function endOrphanApp({ pid, command }: AppIdentity) {
  const isSameApp = () => command !== undefined && readCommandLine(pid) === command
  if (!isSameApp()) return
  await endProcess(pid, 'SIGTERM', 8000).catch(() => {}) // It may belong to another user; what counts is whether it is gone.
  if (isSameApp()) throw problem(describeOrphan(pid))
}

/** Another start may have taken this note's place since it was read: then that one stays. */
function removeLock(lockFile: string, text: string | undefined) {
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
    if (readIfExists(aside) !== text) linkSync(aside, lockFile)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ENOENT', 'EEXIST'].includes(String(error.code)))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function describeRunning({ pid, task, address }: FolderLock) {
  const what = address ? `Comunhão is already running at ${address}` : `\`npm run ${task}\` is at work here`
  return `${what} (process ${pid}). Stop it with Ctrl-C where it was started, then try again.`
}

const describeOrphan = (pid: number) =>
  `The app of a former start still runs (process ${pid}), and could not be ended by this user. End it as the user it belongs to: kill ${pid}. Then start again.`
