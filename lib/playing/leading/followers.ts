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

/** One who follows over a stream of events. */
export type Follower = { actor: Actor; send: (led: FollowState) => void; sendHeartbeat: () => void; end: () => void }

/** A playlist that is followed here: where its leader is, kept by what the database tells (lib/realtime/listener.ts). */
type FollowedPlaylist = {
  lead: NamedLeadingRow | null
  createdBy: string | null
  /** When the leader was last heard of, by this process's clock. */
  leaderActiveAt: number
  away: boolean
  followers: Set<Follower>
  /** How many follow in other processes, and when they said so. */
  otherProcesses: Map<string, { count: number; at: number }>
  /** The newest reading under way. */
  reading?: Promise<boolean>
  /** Counts what was told: what was read meanwhile is older. */
  changeCount: number
  loadedAt: number
  /** It could not be read when it had to be: until it is, it may be old. */
  needsRetry: boolean
  requestedAt: number
}

// Next bundles what imports this more than once; the process has one memory of who is followed.
const shared = globalThis as typeof globalThis & {
  followedPlaylists?: Map<string, FollowedPlaylist>
  ticking?: NodeJS.Timeout
  follows?: string
}
shared.followedPlaylists ??= new Map()
const followedPlaylists = shared.followedPlaylists

/** This process, among those that count who follows. */
shared.follows ??= randomUUID()
const processId = shared.follows

const SECOND = 1000
/** Every so many seconds those who follow hear that the line to them holds. */
const HEARTBEAT_SECONDS = 5
/** Every so many seconds it is made sure that nobody listens whose session ran out. */
const ACCESS_CHECK_SECONDS = 60
/** How long, in milliseconds, a playlist is remembered that is only asked for now and then. */
const IDLE_MILLISECONDS = 30_000

/** Where the leader is now; null for an unknown playlist. */
export async function getFollowState(playlistId: string, actor: PolicyActor): Promise<FollowState | null> {
  const entry = await loadFollowedPlaylist(playlistId)
  if (!entry) return null
  entry.requestedAt = performance.now()
  return toFollowState(actor, entry)
}

/**
 * Tells this one where the leader is, now and with each change, until the function given back is called, or until it is
 * ended: when the right to listen ends, or the playlist goes.
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

/** How many follow a playlist by events, here and in the other processes. */
export function countFollowers(playlistId: string) {
  const entry = followedPlaylists.get(playlistId) ?? trackPlaylist(playlistId)
  entry.requestedAt = performance.now()
  const fresh = performance.now() - 3 * HEARTBEAT_SECONDS * SECOND
  const others = [...entry.otherProcesses.values()].filter(({ at }) => at > fresh).map(({ count }) => count)
  return others.reduce((sum, count) => sum + count, entry.followers.size)
}

/** What the database tells over the channel `led`: a leader's row, that it is gone, or how many follow elsewhere. */
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
  // The name is not in the row.
  if (entry.lead?.leader_id === row.leader_id) applyLeader(entry, { ...row, name: entry.lead.name }, 0)
  else void reloadLeader(message.playlist_id, entry)
}

/** What the database tells over the channel `changes`: a playlist may be gone, or its leader suspended. */
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

/** The line was had again: nobody knows what was told before. */
export function reloadLeaders() {
  for (const [playlistId, entry] of followedPlaylists) void reloadLeader(playlistId, entry)
}

/** It is read once, and then kept by what is told; while nothing is told, at most once a second. */
async function loadFollowedPlaylist(playlistId: string) {
  const entry = followedPlaylists.get(playlistId) ?? trackPlaylist(playlistId)
  const isCurrent = entry.loadedAt > 0 && (isListening() || performance.now() - entry.loadedAt < SECOND)
  if (!isCurrent) {
    let exists = await (entry.reading ?? reloadLeader(playlistId, entry))
    // What was told meanwhile may have made it be read once more.
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
 * Says whether there is such a playlist, and ends the streams of one that is gone. A database that does not answer leaves
 * what is known, if anything is.
 */
function reloadLeader(playlistId: string, entry: FollowedPlaylist): Promise<boolean> {
  const { changeCount } = entry
  const reading = findLeading(playlistId)
    .then(found => {
      // What was told while one read is newer.
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

/** Names of people are for those who have entered. */
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
