import { deviceStorage, parseStoredFields } from '@/components/kit/browser/storage'
import { type DevicePreferencesByTarget, parseDevicePreferences } from '@/lib/playing/preferences/device-preferences'

export const readPreferences = (ownerId: string) => parsePreferences(deviceStorage.read(PREFERENCES_STORAGE), ownerId)

/** Many components read the same preferences: they are parsed once. */
let lastRead: { json: string | null; ownerId: string; preferences: DevicePreferencesByTarget } | undefined

export function parsePreferences(json: string | null, ownerId: string) {
  if (lastRead?.json !== json || lastRead.ownerId !== ownerId)
    lastRead = { json, ownerId, preferences: parseDevicePreferences(parseStoredFields(json)[ownerId]) }
  return lastRead.preferences
}

/** The storage name for the preferences of everyone who plays on this device, by person. */
export const PREFERENCES_STORAGE = 'ways'
