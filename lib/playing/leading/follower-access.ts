import { parseChange } from '@/lib/realtime/changes'
import { log } from '@/lib/runtime/log'
import { type Actor, isPerson, type Person } from '@/lib/session/actor'
import { findActiveSessions } from '@/lib/session/who'

/** Whoever listens over a stream, and how the stream is ended. */
type FollowerStream = { actor: Actor; end: () => void }
type PersonStream = { actor: Person; end: () => void }

// Next bundles what imports this more than once; the process has one memory of who listens.
const shared = globalThis as typeof globalThis & { streams?: Set<PersonStream>; pending?: Set<PersonStream> }
shared.streams ??= new Set()
shared.pending ??= new Set()
const { streams, pending } = shared

let isChecking = false

/**
 * Ends this listener once the session or the role that it came with is no more. It is checked at once: what ended
 * between reading who asks and listening was told to nobody.
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

/** What the database tells over the channel `changes`: a session ended, or a person's role changed. */
export function onAccessChange(payload: string) {
  const { table, id, touches } = parseChange(payload)
  const affected = {
    sessions: ({ actor }: PersonStream) => !id || actor.sessionId === id,
    profiles: ({ actor }: PersonStream) => touches('is_admin', 'duties', 'suspended_at') && (!id || actor.id === id),
  }[table]
  if (affected) scheduleCheck([...streams].filter(affected))
}

/** Checks everybody: what was told may have been missed, and a session may have run out. */
export const recheckAllAccess = () => scheduleCheck([...streams])

/** Checks again those whose check the database did not answer. */
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
