import { createServer, type IncomingMessage, type Server } from 'node:http'
import createNext from 'next'
import { sure } from '@/lib/realtime/trust'
import { inCall } from '@/lib/runtime/action-call'
import { logTheConsole } from '@/lib/runtime/console'
import { log, outliveReaders } from '@/lib/runtime/log'
import { withinTime } from '@/lib/runtime/outage'
import { noticeProxies } from '@/lib/runtime/proxy-check'
import { closeWhenLeaving, leaveWhenTold } from '@/lib/runtime/shutdown'
import { recordClientAddress } from './client-address'
import { answeredByWelcome } from './first-evening'
import { answeredAsFollowed } from './follow-stream'
import { answeredByGuard } from './guard'
import { headersOfEvery } from './headers'
import { answerStrangeCalls } from './invalid-posts'
import { divertMalformedUrl } from './malformed-url'
import { answerOutage } from './outage-response'
import { answerPage } from './page-response'
import { answeredAtOnce } from './polled-routes'
import { pathOf } from './request-path'
import { Answer } from './response-cache/buffered-response'
import { answeredFromFiles, readStaticFiles } from './response-cache/static-files'

type Place = { port: number; hostname?: string; developing: boolean }
type Next = (request: IncomingMessage, response: Answer) => Promise<void>

/**
 * The server of the app. Each request passes the same steps in this order, and Next is asked for what none of them
 * answers: a file, a page or a part of one that is the same for everyone, whoever has no business there.
 */
export async function openServer({ port, hostname, developing }: Place) {
  outliveReaders()
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
  if (!developing) logTheConsole()

  // Next listens for upgrades, for its tools in development. In production nothing is upgraded: whoever offers it is answered
  // as if they had not, as HTTP has it.
  const server = createServer({ ServerResponse: Answer, shouldUpgradeCallback: () => developing })
  const app = createNext({ dev: developing, port, hostname, httpServer: server })
  await app.prepare()
  const next = app.getRequestHandler() as Next

  server.on('request', (request, response) => {
    const answer = developing
      ? answerInDevelopment(request, response, next)
      : withinTime(request, () => answerRequest(request, response, next))
    answer.catch(error => failed(response, error))
  })
  await listening(server, port, hostname)
  leaveWhenTold(server)
  if (!developing) await readStaticFiles(process.env.NEXT_DIST_DIR ?? '.next')
}

async function answerRequest(request: IncomingMessage, response: Answer, next: Next) {
  const exchange = { request, response }
  closeWhenLeaving(exchange)
  response.closeWithConnection()
  if (answeredFromFiles(request, response)) return

  noticeProxies(exchange)
  recordClientAddress(exchange)
  answerOutage(exchange)
  divertMalformedUrl(exchange)
  const call = answerStrangeCalls(exchange)
  if (response.begun) return

  const path = pathOf(request.url ?? '')
  if (await answeredAtOnce(request, response, path)) return
  if (await answeredAsFollowed(request, response, path)) return
  if (await answeredByWelcome(request, response, path)) return
  if (await answeredByGuard(request, response, path)) return
  await sure()
  await answerPage(exchange, path, () => inCall(call, () => next(request, response)))
}

/** While one develops, Next's own tools send what they like, and nothing is kept. */
async function answerInDevelopment(request: IncomingMessage, response: Answer, next: Next) {
  const exchange = { request, response }
  recordClientAddress(exchange)
  answerOutage(exchange)
  divertMalformedUrl(exchange)
  const path = pathOf(request.url ?? '')
  if (await answeredAsFollowed(request, response, path)) return
  if (await answeredByWelcome(request, response, path)) return
  if (await answeredByGuard(request, response, path)) return
  for (const [name, value] of Object.entries(headersOfEvery(path))) response.setHeader(name, value)
  await next(request, response)
}

function failed(response: Answer, error: unknown) {
  log.error('request failed', { error })
  if (response.headersSent) response.destroy()
  else response.send(500, { 'Content-Type': 'text/plain; charset=utf-8' }, 'Tente novamente em alguns instantes.')
}

function listening(server: Server, port: number, hostname?: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => {
      // Next asks itself for the page that an action leads to, under this address.
      process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`
      resolve()
    })
  })
}
