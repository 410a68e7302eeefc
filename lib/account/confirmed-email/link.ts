import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/platform/runtime/env'
import { isSigned } from '@/lib/platform/session/former-secrets/is-signed'
import { routes } from '@/lib/values/routes/routes'

type Account = { id: string; email: string }

/**
 * The link to the app in a welcome mail. Whoever opens it where they are signed in has read the address's mail. The code
 * is derived, not stored, and of no use for another address or account; it stands behind the `#`, which browsers never
 * send to a server.
 */
export const buildConfirmingLink = (account: Account) =>
  new URL(`${routes.home}#email=${buildCode(account)}`, env.NEXTAUTH_URL).href

/** Whether this church mailed the code to the account's address. */
export const isCodeOf = (code: string, account: Account) => isSigned(code, secret => buildCode(account, secret))

function buildCode({ id, email }: Account, secret = env.NEXTAUTH_SECRET) {
  const key = createHmac('sha256', secret).update('links that confirm an address').digest()
  return createHmac('sha256', key).update(`${id} ${email}`).digest().subarray(0, 16).toString('base64url')
}
