import { isListening } from '@/lib/platform/realtime/listener'
import type { PolicyActor } from '@/lib/platform/session/actor'
import {
  countPeople,
  type FollowedPlaylist,
  type Follower,
  followedPlaylists,
  reloadLeader,
  toFollowState,
} from './followed-playlists'
import { watchAccess } from './follower-access'
import { HEARTBEAT_SECONDS, startFollowerTimer } from './follower-timer'
import type { FollowState } from './leader-position'

/**
 * Returns the leader's position, or null if the playlist is unknown. The page that polls for it is counted among the
 * followers.
 */
export async function getFollowState(
  playlistId: string,
  actor: PolicyActor,
  page?: string | null,
): Promise<FollowState | null> {
  const entry = await loadFollowedPlaylist(playlistId)
  if (!entry) return null
  entry.requestedAt = performance.now()
  if (page && page.length <= MAX_PAGE_LENGTH && entry.polledAt.size < MAX_POLLING_PAGES)
    entry.polledAt.set(page, performance.now())
  return toFollowState(actor, entry)
}

/**
 * Sends the follower the leader's position, now and on each change. Returns a function that stops this. The stream is
 * ended when the follower's access ends or the playlist is deleted.
 */
export async function addFollower(playlistId: string, connection: Omit<Follower, 'openedAt'>) {
  const entry = await loadFollowedPlaylist(playlistId)
  if (!entry) return undefined
  const follower = { ...connection, openedAt: performance.now() }
  entry.followers.add(follower)
  const stopWatching = watchAccess(follower)
  follower.send(toFollowState(follower.actor, entry))
  return () => {
    entry.followers.delete(follower)
    stopWatching()
  }
}

/** After a start, followers need this many seconds to connect again. */
const RECONNECTING_SECONDS = 10

/** Whether this process started so recently that followers may not have connected again. */
export const isCountIncomplete = () => process.uptime() < RECONNECTING_SECONDS

/** A page's number is short, and more of them than this are no church. */
const MAX_PAGE_LENGTH = 24
const MAX_POLLING_PAGES = 5000

/** Counts the followers of a playlist, in this process and in the others, without screens. */
export function countFollowers(playlistId: string) {
  const entry = followedPlaylists.get(playlistId) ?? trackPlaylist(playlistId)
  entry.requestedAt = performance.now()
  const fresh = performance.now() - 3 * HEARTBEAT_SECONDS * 1000
  const others = [...entry.otherProcesses.values()].filter(({ at }) => at > fresh).map(({ count }) => count)
  return others.reduce((sum, count) => sum + count, countPeople(entry))
}

/**
 * Reads a playlist once; notifications keep it current from then on. Without a listener it is read at most once a
 * second.
 */
async function loadFollowedPlaylist(playlistId: string) {
  const entry = followedPlaylists.get(playlistId) ?? trackPlaylist(playlistId)
  const isCurrent = entry.loadedAt > 0 && (isListening() || performance.now() - entry.loadedAt < 1000)
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
    lead: null,
    createdBy: null,
    leaderActiveAt: 0,
    away: false,
    followers: new Set(),
    polledAt: new Map(),
    otherProcesses: new Map(),
    changeCount: 0,
    loadedAt: 0,
    needsRetry: false,
    requestedAt: performance.now(),
  }
  followedPlaylists.set(playlistId, entry)
  startFollowerTimer()
  return entry
}
