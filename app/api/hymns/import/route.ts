import { MAX_FILE_BYTES } from '@/lib/hymns/import/lengths'
import { uploadRefusals } from '@/lib/hymns/import/messages'
import { receiveFile } from '@/lib/hymns/import/mutations'
import { uploadRef } from '@/lib/hymns/import/schema'
import { canWriteHymns } from '@/lib/hymns/policy'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { NoPlace } from '@/lib/platform/limited-process/places'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { withUpload } from '@/lib/platform/uploads/receiving/receive-upload'
import { refuseUpload } from '@/lib/platform/uploads/receiving/refuse-upload'

/**
 * Reads the songs of the file in the body into the import that the person prepares: `?upload=<id>&name=<file>`. The
 * same upload twice comes once. Returns how many songs there are, and what could not be read.
 */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, uploadRefusals.foreign)
  const parsed = uploadRef.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return refusal(400, uploadRefusals.foreign)

  try {
    return await receive(request, parsed.data)
  } catch (error) {
    if (error instanceof NoPlace) return refusal(429, uploadRefusals.busy(error.seconds))
    // Nobody hears the answer.
    if (request.signal.aborted) return refusal(400, uploadRefusals.failed)
    log.error('import of a file failed', { error })
    return refusal(500, uploadRefusals.failed)
  }
}

async function receive(request: Request, { upload: uploadId, name }: { upload: string; name: string }) {
  const actor = await currentActor()
  if (!isPerson(actor)) return refusal(401, uploadRefusals.signIn)
  if (!canWriteHymns(actor)) return refusal(403, uploadRefusals.forbidden)
  if (!(await tryConsume(limits.importedFilesByPerson, actor.id))) return refusal(429, uploadRefusals.tooMany)

  const received = await withUpload(request, { person: actor.id, maxBytes: MAX_FILE_BYTES }, ({ path, signal }) =>
    receiveFile({ uploadId, by: actor.id, name, content: path, signal }),
  )
  if ('problem' in received) return refuseUpload(received.problem, uploadRefusals.tooBig)
  const { result: addition } = received
  return addition.ok ? privateJson(addition.report, 201) : refusal(422, uploadRefusals[addition.refusal])
}
