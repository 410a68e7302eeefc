import 'server-only'
import { HOLD_MESSAGE } from '@/lib/assembly/backup/orders'
import { setChurchClock } from '@/lib/church/reads'
import { adoptServices } from '@/lib/events/services/mutations'
import { startListener } from '@/lib/platform/realtime/listener'
import { tags } from '@/lib/platform/realtime/tags'
import { log } from '@/lib/platform/runtime/log'
import { onAccessChange, recheckAllAccess } from '@/lib/playing/leading/follower-access'
import { onLeaderChange, onPlaylistChange, reloadLeaders } from '@/lib/playing/leading/leader-changes'
import { holdForRestore } from './restore-hold'

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
  if (message === HOLD_MESSAGE) return holdForRestore()
  // Another church, after a restore.
  if (message === '*') return onConnect()
  onAccessChange(message)
  onPlaylistChange(message)
  if (!invalidated || invalidated.includes(tags.church)) followClock()
}

/** Applies the church's time zone to this process, which computes days and hours by it. */
function followClock() {
  setChurchClock()
    .then(adoptServices)
    .catch(error => log.warn('the church could not be read', { error }))
}
