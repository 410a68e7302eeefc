import { parseChange } from '@/lib/platform/realtime/tags'
import { log } from '@/lib/platform/runtime/log'
import { type Actor, isPerson, type Person } from '@/lib/platform/session/actor'
import { findActiveSessions } from '@/lib/platform/session/find-session'

/** A follower's event stream, and how to end it. */
type FollowerStream = { actor: Actor; end: () => void }
type PersonStream = { actor: Person; end: () => void }

// Next may bundle this module more than once: globalThis gives the process one set of streams.
const shared = globalThis as typeof globalThis & { streams?: Set<PersonStream>; pending?: Set<PersonStream> }
shared.streams ??= new Set()
shared.pending ??= new Set()
const { streams, pending } = shared

let isChecking = false

/**
 * Ends the stream when the session it came with ends or its role changes. It is checked at once: no notification
 * reached this stream for a session that ended between the session lookup and this call.
 */
export function watchAccess(stream: FollowerStream) {
  if (!isPersonStream(stream)) return () => {}
  streams.add(stream)
  scheduleCheck([stream])
  return () => {
    streams.delete(stream)
    pending.delete(stream)
  }
}

/** Handles the database's notifications on the channel `changes`: a session ended, or a person's role changed. */
export function onAccessChange(payload: string) {
  const { table, id, touches } = parseChange(payload)
  const affected = {
    sessions: ({ actor }: PersonStream) => !id || actor.sessionId === id,
    profiles: ({ actor }: PersonStream) => touches('is_admin', 'duties', 'suspended_at') && (!id || actor.id === id),
  }[table]
  if (affected) scheduleCheck([...streams].filter(affected))
}

/** Checks every stream: a notification may have been missed, and a session may have expired. */
export const recheckAllAccess = () => scheduleCheck([...streams])

/** Repeats the checks that failed because the database did not answer. */
export const retryPendingChecks = () => scheduleCheck([])

function scheduleCheck(affected: PersonStream[]) {
  for (const stream of affected) pending.add(stream)
  if (isChecking || pending.size === 0) return
  isChecking = true
  runChecks()
    .catch(error => log.warn('rights of followers could not be checked', { error }))
    .finally(() => {
      isChecking = false
    })
}

async function runChecks() {
  while (pending.size > 0) {
    const batch = [...pending]
    pending.clear()
    const activeSessions = await findActiveSessions(batch.map(({ actor }) => actor.sessionId)).catch(error => {
      for (const stream of batch) if (streams.has(stream)) pending.add(stream)
      throw error
    })
    for (const { actor, end } of batch) if (!hasSameRights(actor, activeSessions.get(actor.sessionId))) end()
  }
}

const hasSameRights = (before: Person, now: Pick<Person, 'role' | 'duties'> | undefined) =>
  now?.role === before.role && String(now.duties.toSorted()) === String(before.duties.toSorted())

const isPersonStream = (stream: FollowerStream): stream is PersonStream => isPerson(stream.actor)
