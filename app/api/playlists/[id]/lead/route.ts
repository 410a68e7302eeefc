import { unstable_rethrow } from 'next/navigation'
import { constraintOf } from '@/lib/action/database-error'
import { allowed, limits } from '@/lib/action/limits'
import { fromOurPages } from '@/lib/action/origin'
import { followersOf } from '@/lib/playing/leading/followers'
import { messages } from '@/lib/playing/leading/messages'
import { beginLeading, endLeading, stepOn } from '@/lib/playing/leading/mutations'
import { canLead } from '@/lib/playing/leading/policy'
import { type LeadersWord, leadersWord } from '@/lib/playing/leading/schema'
import { getPlaylist } from '@/lib/playlists/queries'
import { log } from '@/lib/runtime/log'
import { isPerson } from '@/lib/session/actor'
import { privateJson, refusal } from '@/lib/session/private-response'
import { currentActor } from '@/lib/session/session'
import { bodyOf } from '@/lib/uploads/body'

/** Hears a leader's device: that it begins, where it is now and again, that it stops. */
export async function POST(request: Request, { params }: RouteContext<'/api/playlists/[id]/lead'>) {
  if (!(await fromOurPages())) return refusal(403, messages.foreign)
  const { id } = await params
  const word = leadersWord.safeParse(await jsonIn(request))
  if (!word.success) return refusal(400, messages.unreadable)

  try {
    return await heard(id, word.data)
  } catch (error) {
    unstable_rethrow(error)
    // Signed out, or suspended, while this was on its way.
    if (constraintOf(error) === 'leadings_session_id_fkey') return refusal(401, messages.signInFirst)
    log.warn('a leader was not heard', { error })
    return refusal(503, messages.failed)
  }
}

async function heard(playlistId: string, word: LeadersWord) {
  const [actor, playlist] = await Promise.all([currentActor(), getPlaylist(playlistId)])
  if (!isPerson(actor)) return refusal(401, messages.signInFirst)
  if (!playlist) return privateJson(null)
  if (!canLead(actor, playlist)) {
    await endLeading({ playlistId: playlist.id, leaderId: actor.id })
    return refusal(403, messages.notAllowed)
  }
  if (!(await allowed(limits.stepsByLeader, actor.id))) return refusal(429, messages.tooOften)

  const leader = { playlistId: playlist.id, leaderId: actor.id, sessionId: actor.sessionId }
  if (word.says === 'begin') return privateJson(await beginLeading(leader, word))
  if (word.says === 'here') return privateJson({ ...(await stepOn(leader, word)), followers: followersOf(playlist.id) })
  await endLeading(leader, word.since)
  return privateJson({ status: 'over' })
}

async function jsonIn(request: Request): Promise<unknown> {
  const bytes = await bodyOf(request, LARGEST)
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}

const LARGEST = 1000
