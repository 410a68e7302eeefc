import { globSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { endProcess, readCommandLine } from '@/scripts/system/processes'
import { onClose } from './cleanup'

/**
 * An app is identified by its process id and command line: ids are reused, and the command contains the tree and the
 * port.
 */
type AppIdentity = { pid: number; command: string }
/** There are two apps while another release takes over. */
type FolderLock = { pid: number; task: string; address?: string; apps?: AppIdentity[] }

/**
 * One process at a time uses a data folder, whatever its port; first ends what a killed one left running. Each `name`
 * is a lock of its own: several apps may share a database server.
 */
export async function lockDataFolder(folder: string, task: string, address?: string, name = 'running') {
  const lockFile = path.join(folder, `${name}.json`)
  const ownLock: FolderLock = { pid: process.pid, task, address }
  mkdirSync(folder, { recursive: true })

  while (!tryWriteLock(lockFile, ownLock)) {
    const text = readIfExists(lockFile)
    const previous = parseLock(text)
    if (previous && isAlive(previous)) throw problem(describeRunning(previous))
    for (const app of previous?.apps ?? []) await endOrphanApp(app)
    removeLock(lockFile, text)
  }
  onClose(() => rmSync(lockFile, { force: true }))
  return {
    noteApps(...pids: number[]) {
      const apps = pids.map(pid => ({ pid, command: readCommandLine(pid) ?? '' }))
      writeFileSync(lockFile, JSON.stringify({ ...ownLock, apps }))
    },
  }
}

/** Returns where the app of this folder serves, as its start has noted it; the one of this lock if several run. */
export function findRunningAddress(folder: string, name: string) {
  const others = globSync('running*.json', { cwd: folder }).sort()
  return [`${name}.json`, ...others]
    .map(file => parseLock(readIfExists(path.join(folder, file))))
    .find(lock => lock?.address !== undefined && isAlive(lock))?.address
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

/** A full disk leaves an empty or incomplete lock file. */
function parseLock(text: string | undefined): FolderLock | undefined {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** After a restart of the machine, this process may have the id of the former one. */
const isAlive = ({ pid, task }: FolderLock) =>
  pid !== process.pid && readCommandLine(pid)?.includes(`scripts/${task}.ts`) === true

/** The start command of this app is gone, so nobody else will end it. The lock file stays until it has ended. */
async function endOrphanApp({ pid, command }: AppIdentity) {
  const isSameApp = () => command !== undefined && readCommandLine(pid) === command
  if (!isSameApp()) return
  await endProcess(pid, 'SIGTERM', 8000).catch(() => {}) // It may belong to another user; the check below decides.
  if (isSameApp()) throw problem(describeOrphan(pid))
}

/** Another start may have replaced the lock file since it was read: then the new one stays. */
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
  return `${what} (process ${pid}). Stop it first: Ctrl-C where it was started, or systemctl stop where it is a service.`
}

const describeOrphan = (pid: number) =>
  `The app of a former start still runs (process ${pid}), and could not be ended by this user. End it as the user it belongs to: kill ${pid}. Then start again.`
