import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { headers } from 'next/headers'
import { env } from '@/lib/env'

/** Where a request comes from: the address that our own outermost proxy saw, or else the connection's. */
export async function clientAddress() {
  const chain = (await headers()).get('x-forwarded-for')?.split(',') ?? []
  return chain.at(-1 - env.TRUSTED_PROXIES)?.trim() || 'unknown'
}

/** From now on, every request's chain of senders ends with the one address that cannot be forged. */
export const recordClientAddresses = () => subscribe('http.server.request.start', noteSender)

function noteSender(message: unknown) {
  const { headers, socket } = (message as { request: IncomingMessage }).request
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}
