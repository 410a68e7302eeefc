import 'server-only'
import type { JobHelpers } from 'graphile-worker'
import { undoPart } from '@/lib/hymns/undo-import/mutations'
import { writePart } from './mutations'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      writeImport: { importId: string }
    }
  }
}

/**
 * Writes a confirmed import part by part; if the person takes it back, also in the middle, takes it back the same way. A
 * try that follows a killed one goes on where that was.
 */
export async function writeImport({ importId }: { importId: string }, helpers?: Pick<JobHelpers, 'abortSignal'>) {
  // A process that stops does not wait for the rest: the job is tried again.
  while ((await writePart(importId)) || (await undoPart(importId))) helpers?.abortSignal?.throwIfAborted()
}
