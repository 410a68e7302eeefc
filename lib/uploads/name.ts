import { api } from '@/lib/routes'

/**
 * Where a stored image stands: `notices/5f0c….webp`, `avatars/{userId}/{timestamp}.jpg`. The database holds the same
 * rule, the lengths aside: a disk is not even asked for a name that it could not hold.
 */
const FORM = /^(?:avatars\/[a-z0-9-]{1,64}|notices|church)\/[a-z0-9-]{1,64}\.(jpg|webp)$/

export type Folder = 'notices' | 'church' | `avatars/${string}`

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp' }

/** The address people's browsers ask for; it never changes its content. */
export const addressOf = (name: string) => api.picture(name)

/** The name behind one of our addresses; nothing for every other text. */
export function nameOf(address: string) {
  const folder = addressOf('')
  const name = address.startsWith(folder) ? address.slice(folder.length) : ''
  return FORM.test(name) ? name : undefined
}

export function contentTypeOf(name: string) {
  const extension = FORM.exec(name)?.[1]
  return extension === 'jpg' || extension === 'webp' ? contentTypes[extension] : undefined
}
