import { randomUUID } from 'node:crypto'
import { log } from '@/lib/platform/runtime/log'
import type { Actor, PolicyActor } from '@/lib/platform/session/actor'
import {
  AWAY_AFTER_MS,
  createFollowState,
  type FollowState,
  isSameForFollowers,
  type NamedLeadingRow,
  OVER_AFTER_MS,
} from './leader-position'
import { canLead } from './policy'
import { findLeading } from './queries'

/** A follower connected by an event stream. */
export type Follower = {
  actor: Actor
  /** A projection screen receives the position, but is nobody who follows. */
  isScreen?: boolean
  /** The page's number, under which it polls too. */
  page?: string
  /** When the stream was opened, by this process's clock. */
  openedAt: number
  send: (state: FollowState) => void
  sendHeartbeat: () => void
  end: () => void
}

/**
 * A playlist with followers in this process. Database notifications keep the leader's position current
 * (lib/platform/realtime/listener.ts).
 */
export type FollowedPlaylist = {
  lead: NamedLeadingRow | null
  createdBy: string | null
  /** When the leader was last active, by this process's clock. */
  leaderActiveAt: number
  away: boolean
  followers: Set<Follower>
  /** The pages that poll, and when each last did. */
  polledAt: Map<string, number>
  /** The number of followers that the other processes know. */
  reportedCount?: number
  /** How many followers each other process has, and when it reported them. */
  otherProcesses: Map<string, { count: number; at: number }>
  /** The newest read in progress. */
  reading?: Promise<boolean>
  /** Counts the notifications: a read that began before the latest one is outdated. */
  changeCount: number
  loadedAt: number
  /** The last read failed: the entry may be outdated until a read succeeds. */
  needsRetry: boolean
  requestedAt: number
}

// Next may bundle this module more than once: globalThis gives the process one copy of its state.
const shared = globalThis as typeof globalThis & {
  followedPlaylists?: Map<string, FollowedPlaylist>
  follows?: string
}
shared.followedPlaylists ??= new Map()
export const followedPlaylists = shared.followedPlaylists

/** Identifies this process among those that report their number of followers. */
shared.follows ??= randomUUID()
export const processId = shared.follows

/**
 * Returns whether the playlist exists, and ends the streams of a deleted one. If the database does not answer, what was
 * read before stays.
 */
export function reloadLeader(playlistId: string, entry: FollowedPlaylist): Promise<boolean> {
  const { changeCount } = entry
  const reading = findLeading(playlistId)
    .then(found => {
      // A notification that arrived during the read is newer than its result.
      if (entry.reading === reading && entry.changeCount === changeCount)
        applyLeader(entry, found?.lead ?? null, found?.silent ?? 0)
      Object.assign(entry, { loadedAt: performance.now(), needsRetry: false })
      entry.createdBy = found?.createdBy ?? null
      if (!found && entry.reading === reading) {
        for (const follower of entry.followers) follower.end()
        followedPlaylists.delete(playlistId)
      }
      return found !== undefined
    })
    .catch(error => {
      if (entry.loadedAt === 0) {
        followedPlaylists.delete(playlistId)
        throw error
      }
      if (!entry.needsRetry) log.warn('leader position could not be read', { error })
      entry.needsRetry = true
      return true
    })
    .finally(() => {
      if (entry.reading === reading) entry.reading = undefined
    })
  entry.reading = reading
  return reading
}

/** Stores the leader's position, and notifies the followers if they would see a difference. */
export function applyLeader(entry: FollowedPlaylist, row: NamedLeadingRow | null, silent: number) {
  const { lead: before, away: wasAway } = entry
  const lead = silent > OVER_AFTER_MS ? null : row
  const away = lead !== null && silent > AWAY_AFTER_MS
  Object.assign(entry, { lead, away, leaderActiveAt: performance.now() - silent })
  if (before && lead && isSameForFollowers(before, lead) && wasAway === away) return
  if (before || lead) notifyFollowers(entry)
}

export function notifyFollowers({ lead, away, followers }: FollowedPlaylist) {
  const payload = {
    named: createFollowState(lead, { away, named: true }),
    unnamed: createFollowState(lead, { away, named: false }),
  }
  for (const follower of followers) follower.send(hasSession(follower.actor) ? payload.named : payload.unnamed)
}

export const toFollowState = (actor: PolicyActor, { lead, away, createdBy }: FollowedPlaylist): FollowState => ({
  ...createFollowState(lead, { away, named: hasSession(actor) }),
  may: canLead(actor, { createdBy }),
})

/** A page that has not polled for so many milliseconds has left; it polls every second or two. */
const POLLING_MS = 3000
/** A page opens its stream anew every minute; one that did not has lost its connection, though its socket may not know. */
const STREAM_MS = 75_000

/** Counts the pages that follow in this process, by events or by polling: projection screens are not counted. */
export function countPeople({ followers, polledAt }: FollowedPlaylist) {
  const now = performance.now()
  for (const [page, at] of polledAt) if (at < now - POLLING_MS) polledAt.delete(page)
  const people = [...followers].filter(({ isScreen, openedAt }) => !isScreen && openedAt > now - STREAM_MS)
  return new Set([...people.map(person => person.page ?? person), ...polledAt.keys()]).size
}

/** People's names are only for visitors with a session. */
const hasSession = ({ role }: PolicyActor) => role !== 'nobody'
