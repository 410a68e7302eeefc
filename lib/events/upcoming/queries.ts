import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { directionsLink } from '@/lib/church/map'
import { getChurch } from '@/lib/church/queries'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { tags } from '@/lib/platform/realtime/tags'
import { toUpcoming } from './upcoming'

/** What comes next at the church, as visitors may know it: without events for members only. */
export async function listUpcoming() {
  // The same for everyone.
  return cachedUpcoming()
}

/** Expires when the first of them is over: the tag of what it reads is its own too. */
async function cachedUpcoming() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church, tags.events, tags.playlists)
  const [church, occurrences] = await Promise.all([getChurch(), getNextOccurrences(LIMIT)])
  const directions = church.street || church.position ? directionsLink(church) : null
  return occurrences.map(occurrence => ({
    ...toUpcoming(occurrence, directions),
    playlistId: occurrence.playlistId,
  }))
}

/** As far as a playlist can be planned (lib/playlists/schedule): the home page offers to play the first one. */
const LIMIT = 8
