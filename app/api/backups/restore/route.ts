import { fileRefusals, messages } from '@/lib/assembly/backup/messages'
import { verifyProof } from '@/lib/assembly/backup/mutations'
import { canManageBackups } from '@/lib/assembly/backup/policy'
import { readFileDetails, restoreReceived } from '@/lib/assembly/backup/received-restore'
import { receivedFileInput } from '@/lib/assembly/backup/schema'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'

/**
 * Replaces the church with the backup in the body. The person proves, before any of it is read, that they are an admin
 * who means it. The restore itself goes on after the answer.
 */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, fileRefusals.foreign)
  const actor = await currentActor()
  if (!isPerson(actor) || !canManageBackups(actor)) return refusal(401, fileRefusals.signIn)
  const details = receivedFileInput.safeParse(readFileDetails(request))
  if (!details.success) return refusal(400, fileRefusals.foreign)
  if (!(await tryConsume(limits.backupsByPerson, actor.id))) return refusal(429, fileRefusals.tooMany)

  const { name, passphrase, ...proof } = details.data
  const verification = await verifyProof(actor, proof)
  if (!verification.ok) return refusal(422, textsOfFailedVerification[verification.refusal.why])
  return restoreReceived(request, { name, passphrase: passphrase || undefined, orderedBy: actor.sessionId })
}

const textsOfFailedVerification = {
  'other name': messages.wrongName.text,
  wrong: fileRefusals.wrongPassword,
  'too many': fileRefusals.tooMany,
}
