import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/platform/runtime/env'
import { openText, sealText } from '@/lib/platform/runtime/sealed-text'

/** Says which secret it is, without telling it. */
export const markSecret = (secret: string) =>
  createHmac('sha256', secret).update('which secret this is').digest('base64url').slice(0, 22)

/** The row of a secret: only who has this installation's own secret can read it. */
export const sealSecret = (secret: string) => ({ mark: markSecret(secret), sealed: sealText(secret, key) })

/** Returns undefined for one that was sealed on an installation with another secret. */
export function openSecret(sealed: string) {
  try {
    return openText(sealed, key)
  } catch {
    return undefined
  }
}

const key = createHmac('sha256', env.NEXTAUTH_SECRET).update('former secrets of the church').digest()
