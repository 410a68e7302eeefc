import type { Exchange } from './response-cache/buffered-response'

/** Ends a request's chain of senders with the one address that cannot be forged: the connection's own. */
export function recordClientAddress({ request: { headers, socket } }: Exchange) {
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}
