import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { log } from '@/lib/runtime/log'
import { READER_MEMORY, READING_TIME } from './limits'
import type { ReadFile, SongFile } from './song-file'
import { reasons, UnreadableFile } from './unreadable-file'
import type { WorkerAnswer } from './worker'

/** After this long without a file, the thread ends and gives its memory back. */
const IDLE_TIME = 10_000

type Thread = { worker: Worker; onAnswer: (answer: WorkerAnswer) => void }

/** One file at a time, so that two imports need no more memory than one. */
const oneAtATime = pLimit(1)
let thread: Thread | undefined
let idleTimer: NodeJS.Timeout | undefined

/** Reads a file in a thread of its own, which ends if it takes too long or too much memory; the next file has a new one. */
export const readInThread = (file: SongFile): Promise<ReadFile> => oneAtATime(() => askThread(file))

async function askThread({ name, bytes }: SongFile): Promise<ReadFile> {
  clearTimeout(idleTimer)
  thread ??= startThread()
  const answer = await readAnswer(thread, { name, bytes: new Uint8Array(bytes) })
  idleTimer = setTimeout(() => thread && endThread(thread), IDLE_TIME)
  idleTimer.unref()
  if ('problem' in answer && answer.unexpected) log.warn('a song file could not be read', { error: answer.unexpected })
  if ('problem' in answer) throw new UnreadableFile(answer.problem)
  return answer.read
}

/** A clone and the image both have the sources in the server's working directory: no bundle holds the thread. */
const findFile = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), name)

function startThread() {
  const worker = new Worker(/* turbopackIgnore: true */ findFile('lib/hymns/import/files/worker.ts'), {
    // The flags with which Node runs this project's TypeScript everywhere.
    execArgv: [`--import=${findFile('scripts/aliases.mjs')}`, '--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: READER_MEMORY, maxYoungGenerationSizeMb: 24 },
  })
  const started: Thread = { worker, onAnswer: () => {} }
  const fail = (problem: string) => {
    endThread(started)
    started.onAnswer({ problem })
  }
  worker.on('message', (answer: WorkerAnswer) => started.onAnswer(answer))
  worker.on('error', error => {
    if (!isOutOfMemory(error)) log.warn('the thread that reads song files failed', { error })
    fail(isOutOfMemory(error) ? reasons.tooHeavy : reasons.damaged)
  })
  worker.on('exit', () => fail(reasons.damaged))
  return started
}

async function readAnswer(asked: Thread, file: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>()
  asked.onAnswer = resolve
  const timer = setTimeout(() => {
    endThread(asked)
    resolve({ problem: reasons.tooSlow })
  }, READING_TIME)
  // A process may end while no file is read.
  asked.worker.ref()
  asked.worker.postMessage(file, [file.bytes.buffer])
  const answer = await promise
  clearTimeout(timer)
  asked.worker.unref()
  return answer
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function endThread(ended: Thread) {
  if (thread === ended) thread = undefined
  void ended.worker.terminate()
}
