import type { PreferenceTarget, SongPreferences } from './preferences'

/** A way as a device holds it; `was` is what the server knows of each field that was changed here and not yet sent. */
export type DevicePreferences = SongPreferences & { was?: Partial<SongPreferences>; at?: number }
/** By what each is for. */
export type DevicePreferencesByTarget = { [targetId: string]: DevicePreferences }

export const toTargetId = ({ hymnId, itemId }: PreferenceTarget) => (itemId ? `${hymnId} ${itemId}` : hymnId)

/** What is held under a name of this device. It may be old, foreign or broken: what is no way is left out. */
export function parseDevicePreferences(json: unknown): DevicePreferencesByTarget {
  const entries = Object.entries(Object(json)).map(
    ([targetId, stored]) => [targetId, parsePreferences(Object(stored))] as const,
  )
  return Object.fromEntries(entries)
}

function parsePreferences({ key, capo, note, seconds, was, at }: { [field: string]: unknown }): DevicePreferences {
  const preferences = {
    key: typeof key === 'string' && /^[A-G][#b]?m?$/.test(key) ? key : null,
    capo: isCount(capo) ? capo : null,
    note: typeof note === 'string' ? note : '',
    seconds: isCount(seconds) ? seconds : null,
  }
  return typeof was === 'object' && was !== null ? { ...preferences, was, at: isCount(at) ? at : 0 } : preferences
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
