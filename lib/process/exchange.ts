import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Exchange = { request: IncomingMessage; response: ServerResponse }
type Announced = Exchange & { server: Server }

/**
 * From now on, every request passes these, in this order, before Next sees it: Node tells this channel of it first. One
 * that a step answers goes no further.
 */
export function onEveryRequest(...steps: ((exchange: Exchange) => void)[]) {
  subscribe('http.server.request.start', message => {
    const exchange = message as Announced
    for (const step of steps) {
      step(exchange)
      if (exchange.response.writableEnded) return keepBack(exchange)
    }
  })
}

/** Right after this, Node announces the request to the server, and so to Next: that one announcement falls silent. */
function keepBack({ request, server }: Announced) {
  // Node would still tell the sender to go on with a body.
  delete request.headers.expect
  const emit: Server['emit'] = (event: string, ...given: unknown[]) => {
    Reflect.deleteProperty(server, 'emit')
    return (event === 'request' && given[0] === request) || server.emit(event, ...given)
  }
  server.emit = emit
}
