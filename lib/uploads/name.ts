import { api } from '@/lib/routes'

/**
 * Where a stored image stands: `notices/5f0c….webp`, `avatars/{userId}/{timestamp}.jpg`. The database holds the same
 * rule, the lengths aside: a disk is not even asked for a name that it could not hold.
 */
const NAME_PATTERN = /^(?:avatars\/[a-z0-9-]{1,64}|notices|church)\/[a-z0-9-]{1,64}\.(jpg|webp)$/

export type Folder = 'notices' | 'church' | `avatars/${string}`

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp' }

/** The address people's browsers ask for; it never changes its content. */
export const toPictureUrl = (name: string) => api.picture(name)

/** The name behind one of our addresses; nothing for every other text. */
export function parsePictureName(address: string) {
  const folder = toPictureUrl('')
  const name = address.startsWith(folder) ? address.slice(folder.length) : ''
  return NAME_PATTERN.test(name) ? name : undefined
}

export function findContentType(name: string) {
  const extension = NAME_PATTERN.exec(name)?.[1]
  return extension === 'jpg' || extension === 'webp' ? contentTypes[extension] : undefined
}
