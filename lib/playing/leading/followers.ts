import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '@/lib/database/pool'
import { parseChange } from '@/lib/realtime/changes'
import { isListening } from '@/lib/realtime/listener'
import { log } from '@/lib/runtime/log'
import type { Actor, PolicyActor } from '@/lib/session/actor'
import { recheckAllAccess, retryPendingChecks, watchAccess } from './follower-access'
import {
  AWAY_AFTER_MS,
  createFollowState,
  type FollowState,
  isSameForFollowers,
  type LeadingRow,
  type NamedLeadingRow,
  OVER_AFTER_MS,
} from './leader-position'
import { canLead } from './policy'
import { findLeading } from './queries'

/** A follower connected by an event stream. */
export type Follower = { actor: Actor; send: (state: FollowState) => void; sendHeartbeat: () => void; end: () => void }

/**
 * A playlist with followers in this process. Database notifications keep the leader's position current
 * (lib/realtime/listener.ts).
 */
type FollowedPlaylist = {
  lead: NamedLeadingRow | null
  createdBy: string | null
  /** When the leader was last active, by this process's clock. */
  leaderActiveAt: number
  away: boolean
  followers: Set<Follower>
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
  ticking?: NodeJS.Timeout
  follows?: string
}
shared.followedPlaylists ??= new Map()
const followedPlaylists = shared.followedPlaylists

/** Identifies this process among those that report their number of followers. */
shared.follows ??= randomUUID()
const processId = shared.follows

const SECOND = 1000
/** How often followers receive a heartbeat, in seconds. */
const HEARTBEAT_SECONDS = 5
/** How often the sessions of all followers are checked, in seconds. */
const ACCESS_CHECK_SECONDS = 60
/** How long a playlist without event streams stays in memory after the last request for it, in milliseconds. */
const IDLE_MILLISECONDS = 30_000

/** Returns the leader's position, or null if the playlist is unknown. */
export async function getFollowState(playlistId: string, actor: PolicyActor): Promise<FollowState | null> {
  const entry = await loadFollowedPlaylist(playlistId)
  if (!entry) return null
  entry.requestedAt = performance.now()
  return toFollowState(actor, entry)
}

/**
 * Sends the follower the leader's position, now and on each change. Returns a function that stops this. The stream is
 * ended when the follower's access ends or the playlist is deleted.
 */
export async function addFollower(playlistId: string, follower: Follower) {
  const entry = await loadFollowedPlaylist(playlistId)
  if (!entry) return undefined
  entry.followers.add(follower)
  const stopWatching = watchAccess(follower)
  follower.send(toFollowState(follower.actor, entry))
  return () => {
    entry.followers.delete(follower)
    stopWatching()
  }
}

/** Counts the followers of a playlist on event streams, in this process and in the others. */
export function countFollowers(playlistId: string) {
  const entry = followedPlaylists.get(playlistId) ?? trackPlaylist(playlistId)
  entry.requestedAt = performance.now()
  const fresh = performance.now() - 3 * HEARTBEAT_SECONDS * SECOND
  const others = [...entry.otherProcesses.values()].filter(({ at }) => at > fresh).map(({ count }) => count)
  return others.reduce((sum, count) => sum + count, entry.followers.size)
}

/**
 * Handles the database's notifications on the channel `led`: a leader's row, its deletion, or another process's number
 * of followers.
 */
export function onLeaderChange(payload: string) {
  const message = JSON.parse(payload) as Partial<LeadingRow> & { playlist_id: string; followers?: number; by?: string }
  const entry = followedPlaylists.get(message.playlist_id)
  if (!entry) return
  if (message.by !== undefined) {
    if (message.by !== processId)
      entry.otherProcesses.set(message.by, { count: message.followers ?? 0, at: performance.now() })
    return
  }
  entry.changeCount += 1
  if (!message.leader_id) return applyLeader(entry, null, 0)
  const row = message as LeadingRow
  // The notification does not contain the leader's name.
  if (entry.lead?.leader_id === row.leader_id) applyLeader(entry, { ...row, name: entry.lead.name }, 0)
  else void reloadLeader(message.playlist_id, entry)
}

/**
 * Handles the database's notifications on the channel `changes`: a playlist may be deleted, or its leader suspended.
 */
export function onPlaylistChange(payload: string) {
  const { table, id, touches } = parseChange(payload)
  const isAffected: Record<string, (playlistId: string, entry: FollowedPlaylist) => boolean> = {
    playlists: playlistId => touches('removed_at', 'created_by') && (!id || id === playlistId),
    profiles: (_, { lead }) => lead !== null && touches('suspended_at') && (!id || id === lead.leader_id),
  }
  for (const [playlistId, entry] of followedPlaylists) {
    if (!isAffected[table]?.(playlistId, entry)) continue
    entry.changeCount += 1
    void reloadLeader(playlistId, entry)
  }
}

/** Reloads every playlist after the listener has reconnected: notifications may have been missed. */
export function reloadLeaders() {
  for (const [playlistId, entry] of followedPlaylists) void reloadLeader(playlistId, entry)
}

/**
 * Reads a playlist once; notifications keep it current from then on. Without a listener it is read at most once a
 * second.
 */
async function loadFollowedPlaylist(playlistId: string) {
  const entry = followedPlaylists.get(playlistId) ?? trackPlaylist(playlistId)
  const isCurrent = entry.loadedAt > 0 && (isListening() || performance.now() - entry.loadedAt < SECOND)
  if (!isCurrent) {
    let exists = await (entry.reading ?? reloadLeader(playlistId, entry))
    // A notification may have started another read meanwhile.
    while (entry.reading) exists = await entry.reading
    if (!exists) return undefined
  }
  return entry
}

function trackPlaylist(playlistId: string) {
  const entry: FollowedPlaylist = {
    ...{
      lead: null,
      createdBy: null,
      leaderActiveAt: 0,
      away: false,
      followers: new Set<Follower>(),
      otherProcesses: new Map(),
    },
    ...{ changeCount: 0, loadedAt: 0, needsRetry: false, requestedAt: performance.now() },
  }
  followedPlaylists.set(playlistId, entry)
  shared.ticking ??= setInterval(tick, SECOND).unref()
  return entry
}

/**
 * Returns whether the playlist exists, and ends the streams of a deleted one. If the database does not answer, what was
 * read before stays.
 */
function reloadLeader(playlistId: string, entry: FollowedPlaylist): Promise<boolean> {
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
      if (!entry.needsRetry) log.warn('where a leader is could not be read', { error })
      entry.needsRetry = true
      return true
    })
    .finally(() => {
      if (entry.reading === reading) entry.reading = undefined
    })
  entry.reading = reading
  return reading
}

function applyLeader(entry: FollowedPlaylist, row: NamedLeadingRow | null, silent: number) {
  const before = entry.lead
  const lead = silent > OVER_AFTER_MS ? null : row
  const away = lead !== null && silent > AWAY_AFTER_MS
  Object.assign(entry, { lead, away: false, leaderActiveAt: performance.now() - silent })
  const wasAway = entry.away
  entry.away = away
  if (before && lead && isSameForFollowers(before, lead) && wasAway === away) return
  if (before || lead) notifyFollowers(entry)
}

function notifyFollowers({ lead, away, followers }: FollowedPlaylist) {
  const payload = {
    named: createFollowState(lead, { away, named: true }),
    unnamed: createFollowState(lead, { away, named: false }),
  }
  for (const follower of followers) follower.send(hasSession(follower.actor) ? payload.named : payload.unnamed)
}

const toFollowState = (actor: PolicyActor, { lead, away, createdBy }: FollowedPlaylist): FollowState => ({
  ...createFollowState(lead, { away, named: hasSession(actor) }),
  may: canLead(actor, { createdBy }),
})

/** People's names are only for visitors with a session. */
const hasSession = ({ role }: PolicyActor) => role !== 'nobody'

let seconds = 0

function tick() {
  seconds += 1
  const now = performance.now()
  for (const [playlistId, entry] of followedPlaylists) {
    if (entry.lead && now - entry.leaderActiveAt > OVER_AFTER_MS) applyLeader(entry, null, 0)
    else if (entry.lead && !entry.away && now - entry.leaderActiveAt > AWAY_AFTER_MS) {
      entry.away = true
      notifyFollowers(entry)
    }
    if (entry.needsRetry && !entry.reading) void reloadLeader(playlistId, entry)
    if (seconds % HEARTBEAT_SECONDS === 0) sendHeartbeats(playlistId, entry)
    if (entry.followers.size === 0 && now - entry.requestedAt > IDLE_MILLISECONDS) followedPlaylists.delete(playlistId)
  }
  if (seconds % ACCESS_CHECK_SECONDS === 0) recheckAllAccess()
  else retryPendingChecks()
  if (followedPlaylists.size > 0) return
  clearInterval(shared.ticking)
  shared.ticking = undefined
}

function sendHeartbeats(playlistId: string, { lead, followers }: FollowedPlaylist) {
  for (const follower of followers) follower.sendHeartbeat()
  if (!lead || !isListening()) return
  const message = JSON.stringify({ playlist_id: playlistId, followers: followers.size, by: processId })
  Promise.race([pool.query(`select pg_notify('led', $1)`, [message]), pause(SECOND)]).catch(() => {})
}
