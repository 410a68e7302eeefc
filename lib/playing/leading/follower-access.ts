import { parseChange } from '@/lib/realtime/changes'
import { log } from '@/lib/runtime/log'
import { type Actor, isPerson, type Person } from '@/lib/session/actor'
import { standingSessions } from '@/lib/session/who'

/** Whoever listens over a stream, and how the stream is ended. */
type Listener = { who: Actor; end: () => void }
type Member = { who: Person; end: () => void }

// Next bundles what imports this more than once; the process has one memory of who listens.
const kept = globalThis as typeof globalThis & { listeners?: Set<Member>; unchecked?: Set<Member> }
kept.listeners ??= new Set()
kept.unchecked ??= new Set()
const { listeners, unchecked } = kept

let isChecking = false

/**
 * Ends this listener once the session or the role that it came with is no more. It is checked at once: what ended
 * between reading who asks and listening was told to nobody.
 */
export function watchRights(listener: Listener) {
  if (!isMember(listener)) return () => {}
  listeners.add(listener)
  check([listener])
  return () => {
    listeners.delete(listener)
    unchecked.delete(listener)
  }
}

/** What the database tells over the channel `changes`: a session ended, or a person's role changed. */
export function hearOfRights(told: string) {
  const { table, id, touches } = parseChange(told)
  const concerned = {
    sessions: ({ who }: Member) => !id || who.sessionId === id,
    profiles: ({ who }: Member) => touches('is_admin', 'duties', 'suspended_at') && (!id || who.id === id),
  }[table]
  if (concerned) check([...listeners].filter(concerned))
}

/** Checks everybody: what was told may have been missed, and a session may have run out. */
export const checkFollowers = () => check([...listeners])

/** Checks again those whose check the database did not answer. */
export const checkFollowersLeft = () => check([])

function check(concerned: Member[]) {
  for (const listener of concerned) unchecked.add(listener)
  if (isChecking || unchecked.size === 0) return
  isChecking = true
  checkAll()
    .catch(error => log.warn('rights of followers could not be checked', { error }))
    .finally(() => {
      isChecking = false
    })
}

async function checkAll() {
  while (unchecked.size > 0) {
    const asked = [...unchecked]
    unchecked.clear()
    const standing = await standingSessions(asked.map(({ who }) => who.sessionId)).catch(error => {
      for (const listener of asked) if (listeners.has(listener)) unchecked.add(listener)
      throw error
    })
    for (const { who, end } of asked) if (!isSame(who, standing.get(who.sessionId))) end()
  }
}

const isSame = (before: Person, now: Pick<Person, 'role' | 'duties'> | undefined) =>
  now?.role === before.role && String(now.duties.toSorted()) === String(before.duties.toSorted())

const isMember = (listener: Listener): listener is Member => isPerson(listener.who)
