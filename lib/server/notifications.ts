import 'server-only'
import { setChurchClock } from '@/lib/church/reads'
import { onAccessChange, recheckAllAccess } from '@/lib/playing/leading/follower-access'
import { onLeaderChange, onPlaylistChange, reloadLeaders } from '@/lib/playing/leading/leader-changes'
import { startListener } from '@/lib/realtime/listener'
import { tags } from '@/lib/realtime/tags'
import { log } from '@/lib/runtime/log'

/** Starts the listener, and notifies each domain that stores something in memory. */
export function listenForChanges() {
  followClock()
  startListener({ onConnect, onFailure: followClock, onChange, onLead: onLeaderChange })
}

function onConnect() {
  reloadLeaders()
  recheckAllAccess()
  followClock()
}

function onChange(message: string, invalidated: string[] | undefined) {
  onAccessChange(message)
  onPlaylistChange(message)
  if (!invalidated || invalidated.includes(tags.church)) followClock()
}

/** Applies the church's time zone to this process, which computes days and hours by it. */
function followClock() {
  setChurchClock().catch(error => log.warn('the church could not be read', { error }))
}
