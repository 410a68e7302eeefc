import { parseChange } from '@/lib/platform/realtime/tags'
import { applyLeader, type FollowedPlaylist, followedPlaylists, processId, reloadLeader } from './followed-playlists'
import type { LeadingRow } from './leader-position'

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
