import 'server-only'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { takePlace } from './places'
import { withScratchFolder } from './scratch-folder'
import { readAnnouncedBytes, writeBody } from './write-body'
import type { WriteProblem } from './write-pieces'

/** Of one upload: the file, the folder in which it is alone, and whether its sender has left. */
export type ReceivedFile = { path: string; folder: string; signal: AbortSignal }
export type UploadProblem = WriteProblem | 'too many'

/** What stays free on the disk for everything else that writes. */
const RESERVE_BYTES = 200_000_000

/**
 * Receives the body of a request into a temporary file, and deletes it when `use` is done with it. A person has one place
 * for both: what they send at the same time waits unread.
 */
export async function withUpload<Result>(
  request: Request,
  { person, maxBytes }: { person: string; maxBytes: number },
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<{ result: Result } | { problem: UploadProblem }> {
  const { signal } = request
  const bytes = readAnnouncedBytes(request) ?? maxBytes
  if (bytes > maxBytes) return { problem: 'too large' }
  const leavePlace = await takePlace({ person, bytes }, signal)
  if (!leavePlace) return { problem: 'too many' }

  try {
    return await withScratchFolder(async folder => {
      const file = path.join(/* turbopackIgnore: true */ folder, 'received')
      const problem = (await hasRoom(folder, bytes)) ? await writeBody(request, file, { maxBytes }) : 'no room'
      return problem ? { problem } : { result: await use({ path: file, folder, signal }) }
    })
  } finally {
    leavePlace()
  }
}

async function hasRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > bytes + RESERVE_BYTES
}
