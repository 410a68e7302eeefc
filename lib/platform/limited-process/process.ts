import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import { createByteReader } from './byte-reader'
import { buildCommand, type Command, environment } from './command'
import { type EndReason, ProcessEnded } from './process-ended'

type Question = {
  task: unknown
  input?: string | Uint8Array
  maxAnswer: number
  onMessage?: (message: unknown) => void | Promise<void>
}

/** What a program sends: messages of its own, and how its task ended. */
const report = z.union([
  z.strictObject({ message: z.unknown() }),
  z.strictObject({ outputBytes: z.int().min(0), isReusable: z.boolean() }),
  z.strictObject({ failed: z.string().max(2000), isOutOfMemory: z.boolean() }),
])

export type LimitedProcess = Awaited<ReturnType<typeof startProcess>>

// Next bundles this file more than once; all processes end with the app.
const shared = globalThis as typeof globalThis & { limitedProcesses?: Set<ChildProcess> }
shared.limitedProcesses ??= createProcessList()
const processes = shared.limitedProcesses

/** Starts a process that waits for tasks. */
export async function startProcess(command: Command) {
  const [file, parameters] = await buildCommand(command)
  const child = spawn(file, parameters, { env: environment, stdio: 'pipe', windowsHide: true })
  processes.add(child)
  const { stdin, stdout, stderr } = child
  const reader = createByteReader(stdout)
  const readNotes = collectNotes(stderr)
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => {})
  let endReason: unknown
  // It is gone, as its own end says too.
  for (const stream of [stdin, stdout, stderr]) stream.on('error', () => {})
  child.on('error', error => reject(new ProcessEnded('failed', error.message)))
  child.on('close', (code, signal) => {
    processes.delete(child)
    reject(endReason ?? new ProcessEnded(explainEnd(signal), `${signal ?? code} ${readNotes()}`))
  })

  return {
    /** Gives it a task, and returns its output. It is never asked two things at a time. */
    ask: (question: Question) => Promise.race([ended, converse(question)]),
    /** Kills it: a process that hangs hears nothing else. */
    end(reason?: unknown) {
      endReason ??= reason
      child.kill('SIGKILL')
    },
    /** While it waits for a task, the app may end. */
    setWaiting(isWaiting: boolean) {
      const change = isWaiting ? 'unref' : 'ref'
      for (const part of [child, stdin, stdout, stderr] as unknown as NodeJS.RefCounted[]) part[change]()
    },
    isThere: () => child.exitCode === null && child.signalCode === null && !child.killed,
    onEnd: (listener: () => void) => child.once('exit', listener),
  }

  async function converse({ task, input, maxAnswer, onMessage }: Question) {
    const inputBytes = typeof input === 'string' ? (await stat(input)).size : (input?.length ?? 0)
    await write(`${JSON.stringify({ task, inputBytes })}\n`)
    // A program may answer without having read all.
    const sending = sendInput(input)
    const [answer] = await Promise.all([receive(maxAnswer, onMessage), sending])
    return answer
  }

  async function sendInput(input: Question['input']) {
    if (typeof input === 'string') for await (const chunk of createReadStream(input)) await write(chunk)
    else if (input) await write(input)
  }

  /**
   * Resolves when the process has taken it, so that the app holds one piece at a time. If it is gone, the reason is why
   * it ended.
   */
  function write(data: string | Uint8Array) {
    const { promise, resolve } = Promise.withResolvers<void>()
    stdin.write(data, error => resolve(error ? ended : undefined))
    return promise
  }

  async function receive(maxAnswer: number, onMessage: Question['onMessage']) {
    let left = maxAnswer
    while (true) {
      const line = await reader.readLine(left + 1)
      if (line === undefined) return ended
      left -= Buffer.byteLength(line)
      if (left < 0) throw new ProcessEnded('answer')
      const parsed = report.safeParse(parseJson(line)).data
      if (!parsed) throw new ProcessEnded('failed', 'it sent what no program of ours sends')
      if ('message' in parsed) await onMessage?.(parsed.message)
      else if ('failed' in parsed) throw new ProcessEnded(parsed.isOutOfMemory ? 'memory' : 'failed', parsed.failed)
      else if (parsed.outputBytes > left) throw new ProcessEnded('answer')
      else
        return { output: (await reader.readBytes(parsed.outputBytes)) ?? (await ended), isReusable: parsed.isReusable }
    }
  }
}

/** V8, the C library and the kernel end a process that has no memory left by these. */
const explainEnd = (signal: NodeJS.Signals | null): EndReason =>
  signal && OUT_OF_MEMORY.has(signal) ? 'memory' : 'failed'
const OUT_OF_MEMORY = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGKILL'])

/** Returns what reads the first words of an error stream: why Node did not start, or that its memory ended. */
function collectNotes(stderr: Readable) {
  let notes = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    notes += text.slice(0, MOST_NOTES - notes.length)
  })
  return () => notes.trim()
}

const MOST_NOTES = 300

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function createProcessList() {
  const list = new Set<ChildProcess>()
  process.once('exit', () => {
    for (const child of list) child.kill('SIGKILL')
  })
  return list
}
