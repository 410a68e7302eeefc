import { deviceStorage } from './storage'

/** Storage key of the signed-in person's id, written and removed by components/session/use-me.ts. */
export const PERSON_KEY = 'person'
export const GUEST = 'guest'

/** Returns the id of the person whose data this device shows now, or `GUEST`: a guest's data belongs to the device. */
export const readOwner = () => deviceStorage.read(PERSON_KEY) ?? GUEST
