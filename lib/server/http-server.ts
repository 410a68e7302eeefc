import { createServer, type IncomingMessage, type Server } from 'node:http'
import createNext from 'next'
import { withActionCall } from '@/lib/runtime/action-call'
import { recordClientAddress } from '@/lib/runtime/client-address'
import { logConsole } from '@/lib/runtime/console'
import { ignoreOutputErrors, log } from '@/lib/runtime/log'
import { withReadDeadline } from '@/lib/runtime/outage'
import { checkProxies } from '@/lib/runtime/proxy-check'
import { closeConnectionsWhileStopping, stopOnSignals } from '@/lib/runtime/shutdown'
import { BufferedResponse } from '@/lib/server/response-cache/buffered-response'
import { redirectFirstEvening } from './first-evening'
import { guardMembersArea } from './guard'
import { headersFor } from './headers'
import { rejectInvalidPost } from './invalid-posts'
import { rewriteMalformedUrl } from './malformed-url'
import { replaceOutageErrors } from './outage-response'
import { servePage } from './page-response'
import { answerApiRoute } from './polled-routes'
import { canonicalPath } from './request-path'
import { readStaticFiles, staticFiles } from './static-files'

type ServerOptions = { port: number; hostname?: string; isDevelopment: boolean }
type NextHandler = (request: IncomingMessage, response: BufferedResponse) => Promise<void>

/**
 * Starts the app's HTTP server. Each request passes the same steps in order; Next answers what none of them answers.
 */
export async function startServer({ port, hostname, isDevelopment }: ServerOptions) {
  ignoreOutputErrors()
  // A request may fail in ways that Next does not catch; other requests must not fail with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
  if (!isDevelopment) logConsole()

  // Next listens for upgrades, for its development tools. In production a request that offers an upgrade gets a normal
  // response, as HTTP allows.
  const server = createServer({ ServerResponse: BufferedResponse, shouldUpgradeCallback: () => isDevelopment })
  const app = createNext({ dev: isDevelopment, port, hostname, httpServer: server })
  await app.prepare()
  const next = app.getRequestHandler() as NextHandler

  server.on('request', (request, response) => {
    const handling = isDevelopment
      ? handleInDevelopment(request, response, next)
      : withReadDeadline(request, () => handleRequest(request, response, next))
    handling.catch(error => answerFailure(response, error))
  })
  await listen(server, port, hostname)
  stopOnSignals(server)
  if (!isDevelopment) await readStaticFiles(process.env.NEXT_DIST_DIR ?? '.next')
}

async function handleRequest(request: IncomingMessage, response: BufferedResponse, next: NextHandler) {
  const exchange = { request, response }
  closeConnectionsWhileStopping(response)
  response.closeWithConnection()
  if (staticFiles.sendFile(request, response)) return

  checkProxies(request)
  recordClientAddress(request)
  replaceOutageErrors(exchange)
  rewriteMalformedUrl(request)
  const call = rejectInvalidPost(exchange)
  if (response.hasStarted) return

  const path = canonicalPath(request.url ?? '')
  if (await answerApiRoute(request, response, path)) return
  if (await redirectFirstEvening(request, response, path)) return
  if (await guardMembersArea(request, response, path)) return
  await servePage(exchange, path, () => withActionCall(call, () => next(request, response)))
}

/** In development Next's own tools send requests of their own, and no response is stored. */
async function handleInDevelopment(request: IncomingMessage, response: BufferedResponse, next: NextHandler) {
  recordClientAddress(request)
  replaceOutageErrors({ request, response })
  rewriteMalformedUrl(request)
  const path = canonicalPath(request.url ?? '')
  if (await answerApiRoute(request, response, path)) return
  if (await redirectFirstEvening(request, response, path)) return
  if (await guardMembersArea(request, response, path)) return
  for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value)
  await next(request, response)
}

function answerFailure(response: BufferedResponse, error: unknown) {
  log.error('request failed', { error })
  if (response.headersSent) response.destroy()
  else response.send(500, { 'Content-Type': 'text/plain; charset=utf-8' }, 'Tente novamente em alguns instantes.')
}

function listen(server: Server, port: number, hostname?: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => {
      // Next requests the page that an action redirects to from itself, at this address.
      process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`
      resolve()
    })
  })
}
