import { parentPort } from 'node:worker_threads'
import { parseFile } from './parse-file'
import type { ReadFile, SongFile } from './song-file'
import { reasons, UnreadableFile } from './unreadable-file'

/** What the thread answers to one file. */
export type WorkerAnswer = { read: ReadFile } | { problem: string; unexpected?: unknown }

// The thread that reads files: lib/hymns/import/files/reading-thread.ts starts it, ends it, and limits what it uses.
parentPort?.on('message', async (file: SongFile) => parentPort?.postMessage(await answer(file)))

async function answer(file: SongFile): Promise<WorkerAnswer> {
  try {
    return { read: await parseFile(file) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    return { problem: reasons.damaged, unexpected: error }
  }
}
