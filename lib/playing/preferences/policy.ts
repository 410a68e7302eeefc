import { anyPerson } from '@/lib/session/actor'

/** A guest's preferences stay on the device. */
export const canSavePreferences = anyPerson
