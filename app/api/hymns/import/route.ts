import { limits, tryConsume } from '@/lib/action/limits'
import { isFromOurPages } from '@/lib/action/origin'
import { MAX_FILE_BYTES } from '@/lib/hymns/import/lengths'
import { uploadRefusals } from '@/lib/hymns/import/messages'
import { receiveFile } from '@/lib/hymns/import/mutations'
import { uploadRef } from '@/lib/hymns/import/schema'
import { canWriteHymns } from '@/lib/hymns/policy'
import { log } from '@/lib/runtime/log'
import { isPerson } from '@/lib/session/actor'
import { privateJson, refusal } from '@/lib/session/private-response'
import { currentActor } from '@/lib/session/session'
import { readBody } from '@/lib/uploads/request-body'

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
    log.error('import of a file failed', { error })
    return refusal(500, uploadRefusals.failed)
  }
}

async function receive(request: Request, { upload: uploadId, name }: { upload: string; name: string }) {
  const actor = await currentActor()
  if (!isPerson(actor)) return refusal(401, uploadRefusals.signIn)
  if (!canWriteHymns(actor)) return refusal(403, uploadRefusals.forbidden)
  if (!(await tryConsume(limits.importedFilesByPerson, actor.id))) return refusal(429, uploadRefusals.tooMany)

  const bytes = await readBody(request, MAX_FILE_BYTES)
  if (!bytes) return refusal(413, uploadRefusals.tooBig)

  const received = await receiveFile({ uploadId, by: actor.id, name, bytes })
  return received === 'full' ? refusal(422, uploadRefusals.full) : privateJson(received, 201)
}
