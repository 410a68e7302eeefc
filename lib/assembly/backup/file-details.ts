// For pages, without the schemas that check these on the server.

/** The shortest passphrase with which a backup leaves the server. */
export const PASSPHRASE_MINIMUM = 12

/** The header in which a page says what it knows of a backup file: the body is the file. */
export const DETAILS_HEADER = 'x-backup-details'
export const encodeDetails = (details: object) => encodeURIComponent(JSON.stringify(details))
