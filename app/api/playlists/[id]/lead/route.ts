import { unstable_rethrow } from 'next/navigation'
import { findConstraint } from '@/lib/platform/action/database-error'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { readJsonBody } from '@/lib/platform/uploads/request-body'
import { countFollowers, isCountIncomplete } from '@/lib/playing/leading/followers'
import { messages } from '@/lib/playing/leading/messages'
import { beginLeading, endLeading, updateLeaderPosition } from '@/lib/playing/leading/mutations'
import { canLead } from '@/lib/playing/leading/policy'
import { type LeaderMessage, leaderMessage } from '@/lib/playing/leading/schema'
import { getPlaylist } from '@/lib/playlists/queries'

/** Receives a leader's device: that it starts to lead, its current position, that it stops. */
export async function POST(request: Request, { params }: RouteContext<'/api/playlists/[id]/lead'>) {
  if (!(await isFromOurPages())) return refusal(403, messages.foreign)
  const { id } = await params
  const message = leaderMessage.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
  if (!message.success) return refusal(400, messages.unreadable)

  try {
    return await handleMessage(id, message.data)
  } catch (error) {
    unstable_rethrow(error)
    // The session ended, by signing out or suspension, while this request was on its way.
    if (findConstraint(error) === 'leadings_session_id_fkey') return refusal(401, messages.signInFirst)
    log.warn('a leader was not heard', { error })
    return refusal(503, messages.failed)
  }
}

async function handleMessage(playlistId: string, message: LeaderMessage) {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(playlistId)])
  if (!isPerson(actor)) return refusal(401, messages.signInFirst)
  if (!playlist) return privateJson(null)
  if (!canLead(actor, playlist)) {
    await endLeading({ playlistId: playlist.id, leaderId: actor.id })
    return refusal(403, messages.notAllowed)
  }
  if (!(await tryConsume(limits.stepsByLeader, actor.id))) return refusal(429, messages.tooOften)

  const leader = { playlistId: playlist.id, leaderId: actor.id, sessionId: actor.sessionId }
  if (message.says === 'begin') return privateJson(await beginLeading(leader, message))
  if (message.says === 'here')
    return privateJson({
      ...(await updateLeaderPosition(leader, message)),
      followers: countFollowers(playlist.id),
      ...(isCountIncomplete() && { counting: true }),
    })
  await endLeading(leader, message.since)
  return privateJson({ status: 'over' })
}

const MAX_BODY_BYTES = 1000
