import { headers } from 'next/headers'
import { env } from '@/lib/env'
import type { Exchange } from './exchange'

/** Where a request comes from: the address that our own outermost proxy saw, or else the connection's. */
export async function clientAddress() {
  const chain = (await headers()).get('x-forwarded-for')?.split(',') ?? []
  return chain.at(-1 - env.TRUSTED_PROXIES)?.trim() || 'unknown'
}

/** Ends a request's chain of senders with the one address that cannot be forged: the connection's own. */
export function recordClientAddress({ request: { headers, socket } }: Exchange) {
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}
