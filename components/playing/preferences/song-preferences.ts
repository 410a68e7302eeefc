import { owner } from '@/components/browser/owner'
import { device } from '@/components/browser/storage'
import { stepsTo } from '@/lib/cifra/theory/half-steps'
import { placeOf } from '@/lib/playing/preferences/device-preferences'
import { noWay, type Of } from '@/lib/playing/preferences/preferences'
import { capoFrom, keyFrom } from '@/lib/playing/preferences/resolve-key'
import type { HeldItem, PlayedHymn } from '@/lib/playing/setlist'
import { waysIn } from './preference-store'
import { SHELF } from './storage-name'

/** What is played: a hymn, and the place of a set where it stands. */
export type Song = { hymn: PlayedHymn; item?: HeldItem }

/** How it is played at this moment; a part that is drawn asks `useWay`. */
export const wayNow = (song: Song) => wayOf(song, device.read(SHELF), owner())

/** Keys and capos are for the place where one plays. */
export const placed = ({ hymn, item }: Song): Of => ({ hymnId: hymn.id, itemId: item?.id ?? null })

export function wayOf(song: Song, kept: string | null, who: string) {
  const { hymn, item: leader } = song
  const ways = waysIn(kept, who)
  const own = ways[hymn.id] ?? noWay
  const ownHere = leader && ways[placeOf(placed(song))]

  const { key, by } = keyFrom({ ownHere, leader, own, hymn })
  /** What it would be without one's own choice at this place. */
  const back = keyFrom(leader ? { leader, own, hymn } : { hymn })
  return {
    key,
    by,
    offset: stepsTo(hymn.defaultKey, key),
    back,
    given: stepsTo(hymn.defaultKey, back.key),
    isOwn: leader ? Boolean(ownHere?.key) : by !== 'hymn',
    capo: capoFrom({ ownHere, leader, own }),
    givenCapo: leader ? capoFrom({ leader, own }) : 0,
    note: own.note,
    seconds: own.seconds,
  }
}
