import { fileRefusals } from '@/lib/assembly/backup/messages'
import { readFileDetails, restoreReceived } from '@/lib/assembly/backup/received-restore'
import { firstFileInput } from '@/lib/assembly/backup/schema'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { refusal } from '@/lib/platform/runtime/responses'
import { findSetupProblem } from '@/lib/welcome/queries'

/** Restores the backup in the body before there is a church. Whoever has the setup code may. */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, fileRefusals.foreign)
  const details = firstFileInput.safeParse(readFileDetails(request))
  if (!details.success) return refusal(400, fileRefusals.foreign)

  const { name, code, passphrase } = details.data
  const problem = await findSetupProblem(code)
  if (problem) return refusal(403, problem.text)
  return restoreReceived(request, { name, passphrase: passphrase || undefined, isFirstEvening: true })
}
