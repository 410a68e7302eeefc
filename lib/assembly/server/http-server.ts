import { createServer, type IncomingMessage, type Server } from 'node:http'
import createNext from 'next'
import { type MeasuredRequest, measureRequest } from '@/lib/assembly/server/metrics/measure-request'
import { answerMetrics } from '@/lib/assembly/server/metrics/metrics-response'
import type { BufferedResponse, Exchange } from '@/lib/platform/response-cache/buffered-response'
import { recordClientAddress } from '@/lib/platform/runtime/client-address'
import { logConsole } from '@/lib/platform/runtime/console'
import { ignoreOutputErrors, log } from '@/lib/platform/runtime/log'
import { withReadDeadline } from '@/lib/platform/runtime/outage'
import { checkProxies } from '@/lib/platform/runtime/proxy-check'
import {
  getReference,
  type RequestContext,
  withActionCall,
  withRequestContext,
} from '@/lib/platform/runtime/request-context'
import { closeConnectionsWhileStopping, stopOnSignals } from '@/lib/platform/runtime/shutdown'
import { readVersion } from '@/lib/platform/runtime/version'
import { isTracing } from '@/lib/platform/traces/spans'
import { AppResponse } from './app-response'
import { limitBodyTime, REQUEST_TIMEOUT } from './body-deadline'
import { redirectFirstEvening } from './first-evening'
import { listenOnGivenSocket } from './given-socket'
import { guardMembersArea } from './guard'
import { cacheHeadersFor } from './headers'
import { answerWhileHeld } from './held-response'
import { rejectInvalidPost } from './invalid-posts'
import { rewriteMalformedUrl } from './malformed-url'
import { answerOlderBrowser } from './older-browsers'
import { replaceOutageErrors } from './outage-response'
import { answerPolledRoute } from './polled-routes'
import { canonicalPath } from './request-path'
import { serveWithNext } from './serve-with-next'
import { addFilesOf, readStaticFiles, staticFiles } from './static-files'
import { identifyRequest, traceRequest } from './trace-request'
import { answerUnreadableRequests } from './unreadable-request'

type ServerOptions = {
  port: number
  hostname?: string
  isDevelopment: boolean
  /** The start command opened the socket, and hands it over. */
  isSocketGiven?: boolean
}
type NextHandler = (request: IncomingMessage, response: BufferedResponse) => Promise<void>

/**
 * Starts the app's HTTP server. Each request passes the same steps in order; Next answers what none of them answers.
 */
export async function startServer({ port, hostname, isDevelopment, isSocketGiven = false }: ServerOptions) {
  ignoreOutputErrors()
  // A request may fail in ways that Next does not catch; other requests must not fail with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
  if (!isDevelopment) logConsole()

  if (isTracing) await import('@/lib/platform/traces/start').then(({ startTraces }) => startTraces(readVersion()))

  // Next listens for upgrades, for its development tools. In production a request that offers an upgrade gets a normal
  // response, as HTTP allows.
  const server = createServer({
    ServerResponse: AppResponse,
    shouldUpgradeCallback: () => isDevelopment,
    // Longer than clients are told, so that no connection is closed while a late request is on its way.
    keepAliveTimeoutBuffer: 2000,
    requestTimeout: REQUEST_TIMEOUT,
  })
  const app = createNext({ dev: isDevelopment, port, hostname, httpServer: server })
  await app.prepare()
  const next = app.getRequestHandler() as NextHandler

  server.on('request', (request, response) => {
    const exchange = { request, response }
    const context = identifyRequest(exchange)
    const handling = isDevelopment
      ? withRequestContext(context, () => handleInDevelopment(exchange, next))
      : handleRequest(exchange, context, next)
    handling.catch(error => withRequestContext(context, () => answerFailure(response, error)))
  })
  const filesCompressed = isDevelopment ? undefined : readStaticFiles(process.env.NEXT_DIST_DIR ?? '.next')
  answerUnreadableRequests(server)
  stopOnSignals(server)
  // Next requests the page that an action redirects to from itself, at this address.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`
  await (isSocketGiven ? listenOnGivenSocket(server, addFilesOf) : listen(server, port, hostname))
  await filesCompressed
}

/** Files are most of what is requested, and need neither a deadline nor a log: they are sent first. */
async function handleRequest(exchange: Exchange, context: RequestContext, next: NextHandler) {
  const { request, response } = exchange
  const measured = measureRequest(exchange)
  closeConnectionsWhileStopping(response)
  response.closeWithConnection()
  const older = answerOlderBrowser(exchange)
  measured.isFile = older ? await older : staticFiles.sendFile(exchange)
  if (measured.isFile) return
  await withRequestContext(context, () =>
    traceRequest(exchange, { measured, context }, () =>
      withReadDeadline(request, () => answerRequest(exchange, measured, next)),
    ),
  )
}

async function answerRequest(exchange: Exchange, measured: MeasuredRequest, next: NextHandler) {
  const { request, response } = exchange
  checkProxies(request)
  recordClientAddress(request)
  replaceOutageErrors(exchange)
  rewriteMalformedUrl(request)
  const call = rejectInvalidPost(exchange)
  if (response.hasStarted) return

  const path = canonicalPath(request.url ?? '')
  measured.path = path
  limitBodyTime(request, path)
  if (answerWhileHeld(request, response, path)) return
  if (await answerPolledRoute(request, response, path)) return
  if (await answerMetrics(request, response, path)) return
  if (await redirectFirstEvening(request, response, path)) return
  if (await guardMembersArea(request, response, path)) return
  await serveWithNext(exchange, path, () => withActionCall(call, () => next(request, response)))
}

/** In development Next's own tools send requests of their own, and no response is stored. */
async function handleInDevelopment({ request, response }: Exchange, next: NextHandler) {
  recordClientAddress(request)
  replaceOutageErrors({ request, response })
  rewriteMalformedUrl(request)
  const path = canonicalPath(request.url ?? '')
  if (answerWhileHeld(request, response, path)) return
  if (await answerPolledRoute(request, response, path)) return
  if (await redirectFirstEvening(request, response, path)) return
  if (await guardMembersArea(request, response, path)) return
  for (const [name, value] of Object.entries(cacheHeadersFor(path))) response.setHeader(name, value)
  await next(request, response)
}

function answerFailure(response: BufferedResponse, error: unknown) {
  log.error('request failed', { error })
  if (response.headersSent) response.destroy()
  else response.send(500, { 'Content-Type': 'text/plain; charset=utf-8' }, describeFailure(getReference()))
}

const describeFailure = (reference: string) => `Tente novamente em alguns instantes. Referência: ${reference}`

function listen(server: Server, port: number, hostname?: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
}
