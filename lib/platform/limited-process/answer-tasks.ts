import { Console } from 'node:console'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createByteReader } from './byte-reader'

/** What a program may do while it works on a task. */
export type Work = {
  task: unknown
  input: Buffer
  /** Sends something that can be written as JSON. */
  send: (message: unknown) => void
}

/** A process that holds this much more after a task than before its first one does no other. */
const MOST_LEFT = 48 * 1024 * 1024
/** In microseconds: well below what the system allows (lib/platform/limited-process/command.ts). */
const MOST_PROCESSOR_TIME = 60_000_000

/**
 * Does the tasks that the app sends, one after the other, until the app closes the connection. What `work` returns is the
 * output. Called by the program that is started with `runLimited`.
 */
export async function answerTasks(work: (work: Work) => Promise<Uint8Array | undefined>) {
  // Standard output is for the answer; libraries write there too.
  globalThis.console = new Console(process.stderr)
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000).unref()
  const [, , megabytes] = process.argv
  if (megabytes) startWatch(Number(megabytes))
  // Pages go first.
  setPriority(PRIORITY)
  const reader = createByteReader(process.stdin)
  const memoryBefore = process.memoryUsage.rss()
  while (true) {
    const line = await reader.readLine(MOST_TASK)
    if (line === undefined) return
    const { task, inputBytes } = JSON.parse(line) as { task: unknown; inputBytes: number }
    const input = await reader.readBytes(inputBytes)
    if (!input) return
    try {
      const output = (await work({ task, input, send: message => print({ message }) })) ?? new Uint8Array()
      const isReusable =
        process.memoryUsage.rss() - memoryBefore < MOST_LEFT && process.cpuUsage().user < MOST_PROCESSOR_TIME
      print({ outputBytes: output.length, isReusable })
      process.stdout.write(output)
    } catch (error) {
      print({ failed: describeFailure(error), isOutOfMemory: OUT_OF_MEMORY.test(String(error)) })
    }
  }
}

const PRIORITY = 5
const MOST_TASK = 64 * 1024 * 1024

const OUT_OF_MEMORY = /allocation failed|(?:out of|insufficient) memory|Cannot create a (?:string|Buffer) longer/i

/** Says where it failed. The messages of parsers quote what people wrote. */
function describeFailure(error: unknown) {
  const places = error instanceof Error ? error.stack?.split('\n').filter(line => /^\s+at /.test(line)) : undefined
  return [error instanceof Error ? error.name : typeof error, ...(places ?? []).slice(0, 4)].join('').slice(0, 2000)
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Watches from a thread of its own, since a parser may keep this one busy. */
function startWatch(megabytes: number) {
  const workerData = { parent: process.ppid, megabytes }
  new Worker(new URL('./watch.ts', import.meta.url), { workerData, execArgv: [] }).unref()
}
