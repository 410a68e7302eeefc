import { deviceStorage } from './storage'

/** Who has an account has it named here by components/session/use-me.ts, as long as they are signed in. */
export const PERSON_KEY = 'person'
export const GUEST = 'guest'

/** Whose things this device shows now; a guest's belong to the device. */
export const readOwner = () => deviceStorage.read(PERSON_KEY) ?? GUEST
