import 'server-only'
import { decode, type JWT } from 'next-auth/jwt'
import { env } from '@/lib/platform/runtime/env'
import { listFormerSecrets } from '@/lib/platform/session/former-secrets/queries'

type Token = { token?: string | undefined; salt?: string }

/** Returns what an encrypted token says; null if it has expired, was changed, or no secret of this church made it. */
export async function decodeToken({ token, salt }: Token): Promise<JWT | null> {
  if (!token) return null
  const own = await tryDecode({ token, salt }, env.NEXTAUTH_SECRET)
  if (own || !looksEncrypted(token)) return own
  for (const secret of await listFormerSecrets()) {
    const former = await tryDecode({ token, salt }, secret)
    if (former) return former
  }
  return null
}

const tryDecode = ({ token, salt }: Token, secret: string) =>
  decode({ token, secret, ...(salt !== undefined && { salt }) }).catch(() => null)

/** What nobody ever encrypted needs no look into the database. */
const looksEncrypted = (token: string) => /^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
