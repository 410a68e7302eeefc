import 'server-only'
import { headers } from 'next/headers'
import { clientAddressOf } from '@/lib/platform/runtime/client-address'
import { env } from '@/lib/platform/runtime/env'

/**
 * Whether the call was posted to a page that does not contain this action. Next then forwards it to a page that does,
 * and cookies that the action sets do not reach the browser.
 */
export const wasForwarded = async () => (await headers()).has('x-action-forwarded')

/** Whether the request comes from our own pages, by its `Origin` header, which another site cannot forge. */
export async function isFromOurPages() {
  const requestHeaders = await headers()
  const origin = requestHeaders.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(env.NEXTAUTH_URL).origin || new URL(origin).host === requestHeaders.get('host')
}

/** Returns the client address, as limits count it, of the request that Next is answering. */
export const currentClientAddress = async () => clientAddressOf((await headers()).get('x-forwarded-for') ?? undefined)
