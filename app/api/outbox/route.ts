import { unstable_rethrow } from 'next/navigation'
import type * as z from 'zod'
import { outboxRefusals } from '@/lib/assembly/offline/messages'
import { waitingWrite } from '@/lib/assembly/offline/schema'
import { setGoing } from '@/lib/events/actions/going'
import { addComment, likeNotice } from '@/lib/notices/actions/discussing'
import { isFromOurPages } from '@/lib/platform/action/origin'
import type { Outcome } from '@/lib/platform/action/outcome'
import { performForRoute } from '@/lib/platform/action/route-call'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { readJsonBody } from '@/lib/platform/uploads/request-body'

/**
 * Performs one write that waited on a device for the network, by the action of its button, and answers with the outcome.
 * With 4xx the write waits on, unless it cannot be understood (400); with 5xx its person is told.
 */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, outboxRefusals.foreign)
  try {
    const actor = await currentActor()
    if (!isPerson(actor)) return refusal(401, outboxRefusals.signIn)
    const parsed = waitingWrite.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
    if (!parsed.success) return refusal(400, outboxRefusals.unreadable)
    if (parsed.data.of !== actor.id) return refusal(409, outboxRefusals.otherPerson)

    const { outcome, isTemporary } = await performForRoute(() => perform(parsed.data.write))
    return isTemporary ? refusal(429, outboxRefusals.later) : privateJson(outcome)
  } catch (error) {
    unstable_rethrow(error)
    log.error('outbox: a write failed', { error })
    return refusal(503, outboxRefusals.later)
  }
}

/** The actions check everything again: they cannot know who calls them. */
function perform({ kind, ...input }: z.output<typeof waitingWrite>['write']): Promise<Outcome> {
  if ('liked' in input) return likeNotice(input)
  return 'submission' in input ? addComment(input) : setGoing(input)
}

/** A comment has two thousand characters, of up to twelve bytes each where JSON escapes them. */
const MAX_BODY_BYTES = 32_000
