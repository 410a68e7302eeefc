import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { readIfExists } from './files'

/** Returns the command line of a running process. Ids are reused, so a running process alone proves little. */
export function readCommandLine(pid: number) {
  if (process.platform === 'linux')
    return readIfExists(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined // ps fails if there is no such process.
  }
}

/** Sends a process the signal, and kills it if it has not ended within the given time. */
export async function endProcess(pid: number, endSignal: NodeJS.Signals, milliseconds: number) {
  sendSignal(pid, endSignal)
  if (await waitUntilGone(pid, milliseconds)) return
  sendSignal(pid, 'SIGKILL')
  await waitUntilGone(pid, 5000)
}

async function waitUntilGone(pid: number, milliseconds: number) {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    if (!readCommandLine(pid)) return true
    await pause(50)
  }
  return false
}

function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
