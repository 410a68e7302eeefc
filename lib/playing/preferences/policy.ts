import { anyPerson } from '@/lib/session/actor'

/** A guest's ways stay on the device. */
export const canSavePreferences = anyPerson
