import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { acceptedEncoding, createCompressor, type Encoding, isCompressible, MIN_COMPRESSED_SIZE } from './compression'

/** A request with its response. */
export type Exchange = { request: IncomingMessage; response: BufferedResponse }

export type ShortResponse = { status: number; headers: Record<string, string>; body: string }
/** A short response that is sent in place of Next's; its body may depend on the body of the request. */
type Replacement = Omit<ShortResponse, 'body'> & { body: string | Promise<string> }

/** A response of Next whose body came in one piece. */
export type CompleteResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Emitted when the rendering is done: the whole body has been written and stored, or the first part of a streamed one.
 * It does not wait for the client's connection, which may be stalled, queued behind another response, or closed.
 */
export const RENDERED = 'rendered'

type WriteArguments = [chunk?: unknown, encoding?: unknown, callback?: unknown]

/**
 * Node's own response (`createServer` accepts a class), which buffers what Next writes before anything is sent, so that
 * it can be replaced, compressed and, if it is complete, stored.
 */
export class BufferedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Called in order when Next's status and headers are set; the first replacement that one returns is sent. */
  readonly replacements: (() => Replacement | undefined)[] = []
  /** Called with a response that came in one piece; may send another in its place. */
  onComplete?: (complete: CompleteResponse) => Promise<void>
  /** Resolves when a response that came in one piece has been handed over; undefined for any other. */
  completion?: Promise<void>

  /** Headers that are sent with this response whoever writes it, and never stored; their names are in small letters. */
  readonly ownHeaders: Record<string, string> = {}
  hasStarted = false
  /** Whether it is an event stream, which stays open for as long as somebody follows. */
  isStream = false
  /** What was written within one iteration of the event loop: mostly the whole body. */
  private buffered: Buffer[] = []
  private startTimer?: NodeJS.Immediate
  private isReplaced = false
  private compressor?: Transform & { flush(): void }

  /**
   * Sends our own response unchanged, in place of what Next has begun: it is not replaced, compressed or stored. It says
   * its length: without one Node would close the connection, since Next's headers have been taken away.
   */
  send(status: number, headers: OutgoingHttpHeaders, body: Buffer | string = '') {
    this.hasStarted = true
    for (const name of bodyHeaders) this.removeHeader(name)
    const length = hasBody(status) && { 'Content-Length': Buffer.byteLength(body) }
    super.writeHead(status, { ...headers, ...length, ...this.ownHeaders })
    super.end(this.req.method === 'HEAD' ? undefined : body)
  }

  /** Sends the head of our own streamed response; each part of the body is sent at once. */
  stream(status: number, headers: OutgoingHttpHeaders) {
    this.hasStarted = true
    this.isStream = true
    super.writeHead(status, { ...headers, ...this.ownHeaders })
  }

  /**
   * Emits `close` when the connection closes while this response is queued behind another one, which Node does not do.
   * An event stream needs the event in order to end.
   */
  closeWithConnection() {
    if (this.socket) return
    const { socket } = this.req
    // A client may queue as many requests as it likes.
    socket.setMaxListeners(0).once('close', () => {
      if (this.closed) return
      this.destroy()
      Object.defineProperty(this, 'closed', { value: true })
      this.emit('close')
    })
  }

  /** Stores the head until the body is known. */
  override writeHead(status: number, ...more: unknown[]) {
    this.statusCode = status
    const headers = more.find(argument => typeof argument === 'object')
    for (const [name, value] of toHeaderPairs(headers)) this.setHeader(name, value)
    return this
  }

  override flushHeaders() {}

  override write(...args: WriteArguments) {
    if (!this.hasStarted) {
      this.buffered.push(toBytes(args))
      this.startTimer ??= setImmediate(() => this.start())
      return true
    }
    return this.writeBody(toBytes(args))
  }

  override end(...args: WriteArguments) {
    const callback = args.find(argument => typeof argument === 'function')
    if (callback) this.once('finish', callback as () => void)
    const lastChunk = toBytes(args)

    if (!this.hasStarted) this.complete(Buffer.concat([...this.buffered, lastChunk]))
    else if (this.compressor) this.compressor.end(lastChunk)
    else if (!this.isReplaced) super.end(lastChunk)
    return this
  }

  /** Next calls this after each part of a streamed page. */
  flush() {
    this.compressor?.flush()
  }

  /** Sends the head and the buffered part; the rest of the body is streamed. */
  private start() {
    this.emit(RENDERED)
    if (this.destroyed) return
    const buffered = Buffer.concat(this.buffered)
    if (this.sendReplacement()) return

    const encoding = this.chooseEncoding(Number.POSITIVE_INFINITY)
    if (encoding) this.compressInto(encoding)
    this.hasStarted = true
    super.writeHead(this.statusCode, this.ownHeaders)
    this.writeBody(buffered)
    this.flush()
  }

  private complete(body: Buffer) {
    clearImmediate(this.startTimer)
    if (this.sendReplacement()) return
    if (!this.onComplete) return this.sendComplete(body)
    const complete = { status: this.statusCode, headers: this.getHeaders(), body }
    this.completion = this.onComplete(complete).then(() => this.sendComplete(body))
  }

  private sendComplete(body: Buffer) {
    this.emit(RENDERED)
    if (this.hasStarted) return

    const encoding = this.chooseEncoding(body.length)
    if (encoding) this.compressInto(encoding)
    else if (body.length > 0) this.setHeader('Content-Length', body.length)
    this.hasStarted = true
    super.writeHead(this.statusCode, this.ownHeaders)
    if (this.compressor) this.compressor.end(body)
    else super.end(body.length > 0 ? body : undefined)
  }

  private writeBody(data: Buffer) {
    if (this.isReplaced || data.length === 0) return true
    return this.compressor ? this.compressor.write(data) : super.write(data)
  }

  private sendReplacement() {
    const replacement = findFirst(this.replacements)
    if (!replacement) return false
    this.isReplaced = true
    this.hasStarted = true
    const send = (body: string) => this.send(replacement.status, replacement.headers, body)
    if (typeof replacement.body === 'string') send(replacement.body)
    else void replacement.body.then(send)
    return true
  }

  private chooseEncoding(length: number) {
    const type = this.getHeader('content-type')
    if (length < MIN_COMPRESSED_SIZE || !isCompressible(type) || this.hasHeader('content-encoding')) return undefined
    if (this.req.method === 'HEAD' || !hasBody(this.statusCode) || this.statusCode === 206) return undefined
    this.appendHeader('Vary', 'Accept-Encoding')
    return acceptedEncoding(this.req.headers['accept-encoding'])
  }

  private compressInto(encoding: Encoding) {
    const compressor = createCompressor(encoding)
    this.compressor = compressor
    this.removeHeader('content-length')
    this.setHeader('Content-Encoding', encoding)
    compressor.on('data', data => super.write(data) || compressor.pause())
    compressor.on('end', () => super.end())
    // The writer waits for the compressor, and the compressor for the connection.
    compressor.on('drain', () => this.emit('drain'))
    this.on('drain', () => compressor.resume())
    // Without this, the compressor of a response whose client left would never be freed.
    this.once('close', () => compressor.destroy())
  }
}

const hasBody = (status: number) => status !== 204 && status !== 304

function findFirst<Found>(candidates: (() => Found | undefined)[]) {
  for (const candidate of candidates) {
    const found = candidate()
    if (found) return found
  }
  return undefined
}

function toHeaderPairs(headers: unknown): [string, string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries(headers ?? {})
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]] as [string, string]] : []))
}

function toBytes([chunk, encoding]: WriteArguments) {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.alloc(0)
}

const bodyHeaders = [
  'content-encoding',
  'content-length',
  'content-disposition',
  'transfer-encoding',
  'etag',
  'link',
  'cache-control',
  'x-nextjs-cache',
]
