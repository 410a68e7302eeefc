import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { headersFor } from './headers'

/** What Node answers to a request that it cannot read, or that does not arrive. */
const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP, or comes too slowly, as Node does, and with the headers of every response. */
export function answerUnreadableRequests(server: Server) {
  const lastResponses = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, response) => lastResponses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    if (socket.writable && isFree(socket, lastResponses.get(socket))) socket.write(formatAnswer(error.code))
    socket.destroySoon()
  })
}

/** Whether no response is on its way on this connection, in whose middle ours would stand. */
const isFree = (socket: Socket, response: ServerResponse | undefined) =>
  response === undefined || response.writableFinished || (response.socket === socket && !response.headersSent)

function formatAnswer(code = '') {
  const headers = { ...headersFor('/'), connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${answers[code] ?? '400 Bad Request'}`, ...lines, '\r\n'].join('\r\n')
}
