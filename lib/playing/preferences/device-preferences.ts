import type { PreferenceTarget, SongPreferences } from './preferences'

/**
 * Preferences as a device stores them; `was` has the server's value of each field that was changed here and not yet
 * sent.
 */
export type DevicePreferences = SongPreferences & { was?: Partial<SongPreferences>; at?: number }
/** Preferences by target id. */
export type DevicePreferencesByTarget = { [targetId: string]: DevicePreferences }

export const toTargetId = ({ hymnId, itemId }: PreferenceTarget) => (itemId ? `${hymnId} ${itemId}` : hymnId)

/** Reads the device's stored preferences. They may be old, foreign or broken: invalid values are left out. */
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
