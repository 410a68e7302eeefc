import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { routes } from '@/lib/routes'
import { env } from '@/lib/runtime/env'

type Account = { id: string; email: string }

/**
 * The link to the app in a welcome mail. Whoever opens it where they are signed in has read the address's mail. The code
 * is derived, not stored, and of no use for another address or account; it stands behind the `#`, which browsers never
 * send to a server.
 */
export const buildConfirmingLink = (account: Account) =>
  new URL(`${routes.home}#email=${buildCode(account)}`, env.NEXTAUTH_URL).href

/** Compares in constant time. */
export function isCodeOf(code: string, account: Account) {
  const [given, expected] = [Buffer.from(code), Buffer.from(buildCode(account))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const buildCode = ({ id, email }: Account) =>
  createHmac('sha256', key).update(`${id} ${email}`).digest().subarray(0, 16).toString('base64url')

const key = createHmac('sha256', env.NEXTAUTH_SECRET).update('links that confirm an address').digest()
