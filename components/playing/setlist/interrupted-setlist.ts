import { tabStorage } from '@/components/kit/browser/storage'
import { routes } from '@/lib/values/routes/routes'
import { readLastPlayed } from './last-played'

/**
 * Returns the address of the setlist that was being played when the phone ended the app, if this tab begins at the home
 * page; that page is shown on purpose to who goes there later.
 */
export function findInterruptedSetlist() {
  const last = readLastPlayed()
  const isStart = window.location.pathname === routes.home && !tabStorage.read(STARTED_NAME)
  tabStorage.write(STARTED_NAME, 'yes')
  return last && isStart ? routes.sharedPlaylist(last.setId) : undefined
}

/** Marks that this tab has shown a page before. */
const STARTED_NAME = 'begun-from-device'
