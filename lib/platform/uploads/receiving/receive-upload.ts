import 'server-only'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { createPlaces, NoPlace } from '@/lib/platform/limited-process/places'
import { withScratchFolder } from './scratch-folder'
import { discardBody, readAnnouncedBytes, writeBody } from './write-body'
import type { WriteProblem } from './write-pieces'

/** Of one upload: the file, the folder in which it is alone, and whether its sender has left. */
export type ReceivedFile = { path: string; folder: string; signal: AbortSignal }
export type UploadProblem = WriteProblem | 'too many'

/** What stays free on the disk for everything else that writes. */
const RESERVE_BYTES = 200_000_000
/** In milliseconds: an upload is received within five minutes (lib/assembly/server/body-deadline.ts). */
const LONGEST_UPLOAD = 6 * 60_000

/** As many files are on the disk at the same time, of as many people: most of their time they wait for the sender. */
const withPlace = createPlaces({ name: 'uploads', count: 60, longestWait: 10_000 })

/**
 * Gives `use` a folder for what a person sends, and deletes it afterwards. A person has one at a time: what they send
 * meanwhile waits, unread. Throws NoPlace if it waits too long.
 */
export const withUploadFolder = <Result>(
  { person, signal }: { person: string; signal?: AbortSignal },
  use: (folder: string) => Promise<Result>,
) => withPlace({ person, time: LONGEST_UPLOAD, signal }, () => withScratchFolder(use))

/** Receives the body of a request into a temporary file, and deletes it when `use` is done with it. */
export async function withUpload<Result>(
  request: Request,
  { person, maxBytes }: { person: string; maxBytes: number },
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<{ result: Result } | { problem: UploadProblem }> {
  const { signal } = request
  const bytes = readAnnouncedBytes(request) ?? maxBytes
  if (bytes > maxBytes) return { problem: 'too large' }
  try {
    return await withUploadFolder({ person, signal }, async folder => {
      const file = path.join(/* turbopackIgnore: true */ folder, 'received')
      const problem = (await hasRoom(folder, bytes)) ? await writeBody(request, file, { maxBytes }) : 'no room'
      return problem ? { problem } : { result: await use({ path: file, folder, signal }) }
    })
  } catch (error) {
    if (error instanceof NoPlace) {
      await discardBody(request, maxBytes)
      return { problem: 'too many' }
    }
    if (signal.aborted) return { problem: 'cut' }
    throw error
  }
}

async function hasRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > bytes + RESERVE_BYTES
}
