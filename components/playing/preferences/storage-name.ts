/** Under this name stand the ways of everyone who plays on this device, each under their own. */
export const PREFERENCES_STORAGE = 'ways'
