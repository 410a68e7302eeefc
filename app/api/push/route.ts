import { unstable_rethrow } from 'next/navigation'
import { messages } from '@/lib/assembly/push/messages'
import { storeDevice } from '@/lib/assembly/push/mutations'
import { canAddDevice } from '@/lib/assembly/push/policy'
import { findMyPushState } from '@/lib/assembly/push/queries'
import { device } from '@/lib/assembly/push/schema'
import { findConstraint } from '@/lib/platform/action/database-error'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { readJsonBody } from '@/lib/platform/uploads/request-body'

/** Our key, and the subscription that is stored for this browser. */
export async function GET() {
  const state = await findMyPushState()
  return state ? privateJson(state) : refusal(401, messages.signIn.text)
}

/**
 * Stores a subscription that the browser renewed by itself. This is a route, not an action, so that a service worker of
 * any build can call it.
 */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, messages.oldKey.text)
  try {
    const actor = await currentActor()
    if (!isPerson(actor) || !canAddDevice(actor)) return refusal(401, messages.signIn.text)
    const parsed = device.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
    if (!parsed.success) return refusal(400, messages.invalid.text)
    if (!(await tryConsume(limits.pushDevicesByPerson, actor.id))) return refusal(429, messages.notEnabled.text)
    const { ok } = await storeDevice(actor, parsed.data)
    if (!ok) return refusal(409, messages.oldKey.text)
    return privateJson({ stored: true })
  } catch (error) {
    unstable_rethrow(error)
    // The session ended while this request was on its way.
    if (findConstraint(error) === 'push_subscriptions_session_id_fkey') return refusal(401, messages.signIn.text)
    log.error('a renewed push subscription was not stored', { error })
    return refusal(503, messages.notEnabled.text)
  }
}

const MAX_BODY_BYTES = 4000
