import 'server-only'
import { readChurch } from '@/lib/church/mutations'
import { checkFollowers, hearOfRights } from '@/lib/playing/leading/follower-access'
import { hearOfLead, hearOfPlaylists, readLeadsAgain } from '@/lib/playing/leading/followers'
import { tagsChangedBy } from '@/lib/realtime/changes'
import { startListener } from '@/lib/realtime/listener'
import { tags } from '@/lib/realtime/tags'
import { log } from '@/lib/runtime/log'

/** From now on this process is notified of every write, and each domain that stores something in memory follows it. */
export const listenForChanges = () => startListener({ onConnect, onChange, onLead: hearOfLead })

function onConnect() {
  readLeadsAgain()
  checkFollowers()
  readTimeZone()
}

function onChange(message: string) {
  hearOfRights(message)
  hearOfPlaylists(message)
  const changed = tagsChangedBy(message)
  if (!changed || changed.includes(tags.church)) readTimeZone()
}

/** Reading the church's facts sets the time zone by which this process tells days and hours. */
function readTimeZone() {
  readChurch().catch(error => log.warn('the church could not be read', { error }))
}
