import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Exchange = { request: IncomingMessage; response: ServerResponse }

/** From now on, every request passes these, in this order, before Next sees it: Node tells this channel of it first. */
export function onEveryRequest(...steps: ((exchange: Exchange) => void)[]) {
  subscribe('http.server.request.start', message => {
    for (const step of steps) step(message as Exchange)
  })
}
