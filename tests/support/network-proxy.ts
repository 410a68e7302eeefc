import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * The network between a browser and the app: it passes requests on, never answers, answers instead of the app, says that
 * the app has failed (at whatever is asked, or only at what is posted), loses the app's answers to what is posted, or
 * delays its scripts.
 */
type NetworkState = 'open' | 'silent' | PortalState | 'failing' | 'failing posts' | 'losing answers' | 'late code'

/** What a captive portal does with every request: its page as a 200, JSON, 404 or 511, or a way to its own address. */
export const portalStates = ['lying', 'speaking JSON', 'denying', 'asking', 'leading away'] as const
type PortalState = (typeof portalStates)[number]

/** An address of its own for the app, whose connection can be cut and changed. */
async function startNetworkProxy(site: string) {
  let state: NetworkState = 'open'
  let deployed = false
  const posted: string[] = []
  const refused = new Set<string | undefined>()
  const cuts = new Map<string | undefined, { answers: number }>()
  const server = createServer((incoming, answer) => {
    if (incoming.method === 'POST') posted.push(incoming.url ?? '')
    if (refused.has(incoming.url)) return void answer.destroy()
    if (state === 'silent') return
    const portal = portalAnswers[state]
    if (portal) return void answer.writeHead(portal.status, { 'Content-Type': portal.type }).end(portal.body)
    if (state === 'failing' || (state === 'failing posts' && incoming.method === 'POST'))
      return void answer.writeHead(500).end()
    if (state === 'leading away') return void answer.writeHead(302, { Location: 'http://127.0.0.1:9/login' }).end()
    forwardRequest(site, incoming, answer, {
      deployed,
      isLate: state === 'late code',
      isLost: state === 'losing answers' && incoming.method === 'POST',
      cut: cuts.get(incoming.url),
    })
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    site: `http://localhost:${port}`,
    setState: (next: NetworkState) => {
      state = next
    },
    /** From now on what is sent to a path does not arrive, whether a page or the service worker sends it. */
    refuse: (path: string) => void refused.add(path),
    /** From now on only a part of what is answered at a path arrives; counts how often, until it is ended. */
    cutShort(path: string) {
      const cut = { answers: 0, end: () => void cuts.delete(path) }
      cuts.set(path, cut)
      return cut
    },
    /** The paths of all that was posted. */
    posted,
    /** Closes the port. */
    async disconnect() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    reconnect: () => listen(port),
    /** From now on the app serves another build: its files have other names, and the former ones are gone. */
    deploy: () => {
      deployed = true
    },
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise(resolve => server.close(resolve))
    },
  }
}

export type NetworkProxy = Awaited<ReturnType<typeof startNetworkProxy>>

/** A fixture: the test has such a network of its own, which closes after it. */
export async function provideNetworkProxy(
  { baseURL }: { baseURL: string | undefined },
  use: (street: NetworkProxy) => Promise<void>,
) {
  const street = await startNetworkProxy(baseURL ?? '')
  await use(street)
  await street.close()
}

/** As in the service worker. */
const buildName = /\bbuild ([\da-f]{20})\b/g

const page = { type: 'text/html', body: '<!doctype html><title>Hotel</title><h1>Entre com o número do seu quarto</h1>' }
const json = { type: 'application/json', body: '{"hotel":"Entre com o número do seu quarto"}' }
const portalAnswers: Partial<Record<NetworkState, { status: number; type: string; body: string }>> = {
  lying: { status: 200, ...page },
  'speaking JSON': { status: 200, ...json },
  denying: { status: 404, ...json },
  asking: { status: 511, ...page },
}

function forwardRequest(
  site: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  {
    deployed,
    isLate,
    isLost,
    cut,
  }: Record<'deployed' | 'isLate' | 'isLost', boolean> & { cut: { answers: number } | undefined },
) {
  const { url = '', method } = incoming
  const headers = { ...incoming.headers }
  // A response that is rewritten here would be taken for unchanged.
  if (deployed || isLate) delete headers['if-none-match']
  const isOutdatedFile = deployed && /\/_next\/static\/chunks\/(?!next-)/.test(url)
  if (isOutdatedFile) return void answer.writeHead(404).end()

  const path = url.replace('/chunks/next-', '/chunks/')
  const forwarded = request(
    `${site}${path}`,
    { method, headers: { ...headers, 'accept-encoding': 'identity' } },
    async response => {
      if (isLost) return void answer.destroy()
      if (cut) {
        const body = await text(response)
        answer.writeHead(response.statusCode ?? 502, response.headers)
        cut.answers += 1
        return void answer.write(body.slice(0, body.length / 2), () => answer.destroy())
      }
      const type = String(response.headers['content-type'])
      const rewritten = deployed ? /html|javascript|x-component/.test(type) : isLate && /html/.test(type)
      if (!rewritten) {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        return void response.pipe(answer)
      }
      const headersWithoutLength = { ...response.headers }
      delete headersWithoutLength['content-length']
      answer.writeHead(response.statusCode ?? 502, headersWithoutLength)
      // While a script is on its way, a page would take no WebDriver command: these wait for `loadLateCode`.
      if (isLate)
        return void answer.end(
          (await text(response)).replaceAll('<script src="/_next', '<script type="late" src="/_next'),
        )
      const renamed = (await text(response)).replaceAll('static/chunks/', 'static/chunks/next-')
      answer.end(renamed.replace(buildName, 'build next-$1'))
    },
  )
  forwarded.on('error', () => answer.destroy())
  incoming.pipe(forwarded)
}
