import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from '@/lib/platform/realtime/listener'
import {
  applyLeader,
  countPeople,
  type FollowedPlaylist,
  followedPlaylists,
  notifyFollowers,
  processId,
  reloadLeader,
} from './followed-playlists'
import { recheckAllAccess, retryPendingChecks } from './follower-access'
import { AWAY_AFTER_MS, OVER_AFTER_MS } from './leader-position'
import { reportFollowers } from './mutations'

const SECOND = 1000
/** How often followers receive a heartbeat, in seconds. */
export const HEARTBEAT_SECONDS = 5
/** How often the sessions of all followers are checked, in seconds. */
const ACCESS_CHECK_SECONDS = 60
/** How long a playlist without event streams stays in memory after the last request for it, in milliseconds. */
const IDLE_MILLISECONDS = 30_000

// Next may bundle this module more than once: the process has one timer.
const shared = globalThis as typeof globalThis & { ticking?: NodeJS.Timeout }

/** Starts the timer of this process, which runs as long as it has followed playlists. */
export function startFollowerTimer() {
  shared.ticking ??= setInterval(tick, SECOND).unref()
}

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
    const isBeat = seconds % HEARTBEAT_SECONDS === 0
    if (isBeat) for (const follower of entry.followers) follower.sendHeartbeat()
    reportCount(playlistId, entry, isBeat)
    if (entry.followers.size === 0 && now - entry.requestedAt > IDLE_MILLISECONDS) followedPlaylists.delete(playlistId)
  }
  if (seconds % ACCESS_CHECK_SECONDS === 0) recheckAllAccess()
  else retryPendingChecks()
  if (followedPlaylists.size > 0) return
  clearInterval(shared.ticking)
  shared.ticking = undefined
}

/** Tells the other processes the number of followers: when it changes, and with every heartbeat. */
function reportCount(playlistId: string, entry: FollowedPlaylist, isBeat: boolean) {
  if (!entry.lead || !isListening()) return
  const count = countPeople(entry)
  if (!isBeat && count === entry.reportedCount) return
  entry.reportedCount = count
  Promise.race([reportFollowers(playlistId, count, processId), pause(SECOND)]).catch(() => {})
}
