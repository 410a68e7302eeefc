import { markSeen } from '@/lib/assembly/notifications/mutations'
import { countMyUnseen } from '@/lib/assembly/notifications/queries'
import { seenReport } from '@/lib/assembly/notifications/schema'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { readJsonBody } from '@/lib/platform/uploads/request-body'

/**
 * Records what a page has shown to the current person, and answers how much they have not seen yet, for the app's badge.
 * A route, not an action: pages send it while they are left, and no screen is rendered anew for it.
 */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, 'Abra a página de novo e repita.')
  try {
    const actor = await currentActor()
    if (!isPerson(actor)) return refusal(401, 'Entre na sua conta.')
    const parsed = seenReport.safeParse(await readJsonBody(request, MAX_BYTES))
    if (!parsed.success) return refusal(400, 'Abra a página de novo e repita.')
    if (!(await tryConsume(limits.seenByPerson, actor.id))) return refusal(429, 'Espere alguns minutos.')

    await markSeen(actor.id, parsed.data.subjects)
    return privateJson({ unseen: await countMyUnseen() })
  } catch (error) {
    log.error('what was seen was not recorded', { error })
    return refusal(500, 'Tente novamente em alguns instantes.')
  }
}

/** Fifty subjects with room to spare. */
const MAX_BYTES = 16_000
