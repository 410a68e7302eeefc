/** Under this name stand the ways of everyone who plays on this device, each under their own. */
export const SHELF = 'ways'
/** Who has an account has it named here by components/session/use-me.ts, as long as they are signed in. */
export const PERSON = 'person'
export const GUEST = 'guest'
