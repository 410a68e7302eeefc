import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/lib/runtime/env'

/**
 * Whether the call was posted at a page that does not bring this action: Next then hands it on to one that does, and no
 * cookie that is set comes back to the browser.
 */
export const wasForwarded = async () => (await headers()).has('x-action-forwarded')

/** A browser names the page a write comes from; another site cannot forge it. */
export async function isFromOurPages() {
  const requestHeaders = await headers()
  const origin = requestHeaders.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(env.NEXTAUTH_URL).origin || new URL(origin).host === requestHeaders.get('host')
}
