import 'server-only'
import type { Command } from './command'
import { type LimitedProcess, startProcess } from './process'
import { ProcessEnded } from './process-ended'

type Limits = Pick<Command, 'memory'> & {
  /** In milliseconds, with the start of the process. */
  time: number
  /** In bytes: all messages and the output together. */
  answer: number
}

type Run = Omit<Command, 'memory'> & {
  /** What the program is told, as JSON. */
  task: unknown
  /** What the program reads: the path of a file, or bytes. */
  input?: string | Uint8Array
  limits: Limits
  /** Ends the process, if who asked does not wait any longer. */
  signal?: AbortSignal
  /** Gets what the program sends before it is done. A program that reads strangers' files is not to be trusted. */
  onMessage?: (message: unknown) => void | Promise<void>
  /** The process stays for some seconds, for the next task of the same owner: no file is read where a stranger's was. */
  owner?: string
}

/** How long a process waits for its owner's next task. */
const IDLE_TIME = 10_000
const MOST_WAITING = 2

// Next bundles this file more than once; one app has these processes.
const shared = globalThis as typeof globalThis & { waitingProcesses?: Map<string, LimitedProcess> }
shared.waitingProcesses ??= new Map()
const waiting = shared.waitingProcesses

/**
 * Runs a program of ours in a process of its own, which has no secrets and is ended at its limits. Returns the bytes that
 * it wrote. Throws `ProcessEnded`, or the signal's reason if that was aborted.
 */
export async function runLimited({ task, input, limits, signal, onMessage, owner, ...command }: Run): Promise<Buffer> {
  signal?.throwIfAborted()
  const name = owner && `${owner} ${command.program}`
  const process = (name && takeWaiting(name)) || (await startProcess({ ...command, memory: limits.memory }))
  const timer = setTimeout(() => process.end(new ProcessEnded('time')), limits.time)
  const onAbort = () => process.end(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  try {
    signal?.throwIfAborted()
    const { output, isReusable } = await process.ask({ task, input, maxAnswer: limits.answer, onMessage })
    if (name && isReusable) letWait(name, process)
    else process.end()
    return output
  } catch (error) {
    process.end()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

function takeWaiting(name: string) {
  const process = waiting.get(name)
  waiting.delete(name)
  process?.setWaiting(false)
  return process?.isThere() ? process : undefined
}

function letWait(name: string, process: LimitedProcess) {
  waiting.get(name)?.end()
  waiting.delete(name)
  const [longest] = waiting
  if (longest && waiting.size >= MOST_WAITING) {
    longest[1].end()
    waiting.delete(longest[0])
  }
  waiting.set(name, process)
  process.setWaiting(true)
  setTimeout(() => {
    if (waiting.get(name) !== process) return
    waiting.delete(name)
    process.end()
  }, IDLE_TIME).unref()
}
