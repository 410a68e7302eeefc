import { deviceStorage, GUEST, parseStoredFields, readOwner } from '@/components/kit/browser/storage'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { transposeSimpleKey } from '@/lib/engines/cifra/theory/half-steps'
import { wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { type DevicePreferencesByTarget, parseDevicePreferences } from '@/lib/playing/preferences/device-preferences'
import { applyChange } from '@/lib/playing/preferences/outbox'
import { hasNoPreferences, type PreferenceTarget, type SongPreferences } from '@/lib/playing/preferences/preferences'
import { PREFERENCES_STORAGE, readPreferences } from './preference-store'
import { readSongPreferences, type Song, toPreferenceTarget } from './song-preferences'

/** Transposes by half steps from the current key: in a setlist for this item, otherwise for the hymn. */
export function transpose(song: Song, steps: number) {
  const { offset, fallbackOffset } = readSongPreferences(song)
  const next = wrapToOctave(offset + steps)
  changePreferences(toPreferenceTarget(song), {
    key: next === fallbackOffset ? null : transposeSimpleKey(song.hymn.defaultKey, next),
  })
}

/** Resets one's own key to the given one, or the given one to the hymn's. */
export function resetKey(song: Song) {
  const { isOwn } = readSongPreferences(song)
  changePreferences(toPreferenceTarget(song), { key: isOwn ? null : transposeSimpleKey(findOwnKey(song.hymn), 0) })
}

export const saveCapo = (song: Song, capo: number | null) => changePreferences(toPreferenceTarget(song), { capo })

/** Notes and durations belong to the hymn, wherever it is played. */
export const saveNoteOrDuration = ({ hymn }: Song, own: Pick<Partial<SongPreferences>, 'note' | 'seconds'>) =>
  changePreferences({ hymnId: hymn.id, itemId: null }, own)

/** Earlier releases stored half steps for each hymn: this reads them once and stores them as a key. */
export function migrateOldKey({ id: hymnId, defaultKey }: Song['hymn']) {
  const name = `hymn-tone:${hymnId}`
  const oldSteps = deviceStorage.read(name)
  if (oldSteps === null) return
  const steps = wrapToOctave(Number(oldSteps))
  if (steps !== 0 && !readPreferences(readOwner())[hymnId]?.key)
    changePreferences({ hymnId, itemId: null }, { key: transposeSimpleKey(defaultKey, steps) })
  deviceStorage.write(name, null)
}

/** Stores the change at once, also offline; sync-preferences.ts sends it if a person is signed in. */
function changePreferences(target: PreferenceTarget, change: Partial<SongPreferences>) {
  const ownerId = readOwner()
  storePreferences(
    ownerId,
    applyChange(readPreferences(ownerId), target, change, ownerId === GUEST ? null : { at: Date.now() }),
  )
}

export function storePreferences(ownerId: string, preferences: DevicePreferencesByTarget) {
  const entries = Object.entries(preferences).filter(([, stored]) => stored.was || !hasNoPreferences(stored))
  storeAll({
    ...parseStoredFields(deviceStorage.read(PREFERENCES_STORAGE)),
    [ownerId]: entries.length > 0 ? Object.fromEntries(entries) : undefined,
  })
}

/** Deletes the sent preferences of people no longer signed in on this device; unsent ones stay for thirty days. */
export function deleteOthersPreferences() {
  const allPreferences = parseStoredFields(deviceStorage.read(PREFERENCES_STORAGE))
  const limit = Date.now() - THIRTY_DAYS
  const remaining = Object.entries(allPreferences).filter(
    ([ownerId, preferences]) =>
      ownerId === GUEST ||
      ownerId === readOwner() ||
      Object.values(parseDevicePreferences(preferences)).some(({ was, at = 0 }) => was !== undefined && at > limit),
  )
  if (remaining.length < Object.keys(allPreferences).length) storeAll(Object.fromEntries(remaining))
}

const THIRTY_DAYS = 30 * 86_400_000

function storeAll(allPreferences: object) {
  const text = JSON.stringify(allPreferences)
  deviceStorage.write(PREFERENCES_STORAGE, text === '{}' ? null : text)
}
