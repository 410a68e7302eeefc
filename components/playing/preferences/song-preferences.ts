import { deviceStorage, readOwner } from '@/components/kit/browser/storage'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'
import { toTargetId } from '@/lib/playing/preferences/device-preferences'
import { noPreferences, type PreferenceTarget } from '@/lib/playing/preferences/preferences'
import { resolveCapo, resolveKey } from '@/lib/playing/preferences/resolve-key'
import type { PlayedHymn, SetlistItem } from '@/lib/playing/setlist'
import { PREFERENCES_STORAGE, parsePreferences } from './preference-store'

/** What is played: a hymn, and its item if it is in a setlist. */
export type Song = { hymn: PlayedHymn; item?: SetlistItem }

/** Returns the current preferences once; components call `useSongPreferences`. */
export const readSongPreferences = (song: Song) =>
  resolveSongPreferences(song, deviceStorage.read(PREFERENCES_STORAGE), readOwner())

/** Within a setlist, keys and capos belong to the item. */
export const toPreferenceTarget = ({ hymn, item }: Song): PreferenceTarget => ({
  hymnId: hymn.id,
  itemId: item?.id ?? null,
})

/** How a song is played on this device. */
export type SongPreferencesHere = ReturnType<typeof resolveSongPreferences>

export function resolveSongPreferences(song: Song, json: string | null, ownerId: string) {
  const { hymn, item: leader } = song
  const preferences = parsePreferences(json, ownerId)
  const own = preferences[hymn.id] ?? noPreferences
  const ownForItem = leader && preferences[toTargetId(toPreferenceTarget(song))]

  const { key, by } = resolveKey({ ownForItem, leader, own, hymn })
  /** What applies without the person's own choice for this item. */
  const fallback = resolveKey(leader ? { leader, own, hymn } : { hymn })
  return {
    key,
    by,
    offset: countHalfSteps(hymn.defaultKey, key),
    /** Half steps above the key in which the hymn sounds as it is written. */
    moved: countHalfSteps(findOwnKey(hymn), key),
    fallback,
    fallbackOffset: countHalfSteps(hymn.defaultKey, fallback.key),
    isOwn: leader ? Boolean(ownForItem?.key) : by !== 'hymn',
    ...resolveCapo({ ownForItem, leader, own, hymn }),
    /** The capo without the person's own choice of one here. */
    givenCapo: resolveCapo(
      leader ? { ownForItem: { key: ownForItem?.key ?? null }, leader, own, hymn } : { own: { key: own.key }, hymn },
    ).capo,
    note: own.note,
    seconds: own.seconds,
  }
}
