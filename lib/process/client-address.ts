import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** From now on, every request's chain of senders ends with the one address that cannot be forged. */
export const recordClientAddresses = () => subscribe('http.server.request.start', noteSender)

function noteSender(message: unknown) {
  const { headers, socket } = (message as { request: IncomingMessage }).request
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}
