/** The storage name for the preferences of everyone who plays on this device, by person. */
export const PREFERENCES_STORAGE = 'ways'
