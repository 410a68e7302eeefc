import { api } from '@/lib/values/routes/routes'

/**
 * The name of a stored picture: `notices/5f0c….webp`, `avatars/{userId}/{timestamp}.jpg`. The database has the same
 * constraint, except for the lengths: storage is never asked for a name that it could not contain.
 */
const NAME_PATTERN = /^(?:avatars\/[a-z0-9-]{1,64}|notices|church|events)\/[a-z0-9-]{1,64}\.(jpg|webp)$/

export type Folder = 'notices' | 'church' | 'events' | `avatars/${string}`

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp' }

/** The URL of a picture; its content never changes. */
export const toPictureUrl = (name: string) => api.picture(name)

/** Returns the picture's name, or undefined if the text is not the URL of one of our pictures. */
export function parsePictureName(address: string) {
  const folder = toPictureUrl('')
  const name = address.startsWith(folder) ? address.slice(folder.length) : ''
  return NAME_PATTERN.test(name) ? name : undefined
}

export function findContentType(name: string) {
  const extension = NAME_PATTERN.exec(name)?.[1]
  return extension === 'jpg' || extension === 'webp' ? contentTypes[extension] : undefined
}
