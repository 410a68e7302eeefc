import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { canBeSqueezed, type Encoding, encodingFor, squeezer, WORTH_SQUEEZING } from './compression'

/** A request, and what is answered to it. */
export type Exchange = { request: IncomingMessage; response: Answer }

export type ShortAnswer = { status: number; headers: Record<string, string>; body: string }
/** A short answer whose body may have to be made of the request's. */
type Replacement = Omit<ShortAnswer, 'body'> & { body: string | Promise<string> }

/** An answer of Next's that came whole. */
export type Whole = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Emitted once the body is here, or the first part of one that comes in parts: what was rendered for everyone is done.
 * It does not wait for the reader's connection, which may be stalled, queued behind another answer, or gone.
 */
export const RENDERED = 'rendered'

type Given = [chunk?: unknown, encoding?: unknown, done?: unknown]

/**
 * Node's own response (`createServer` takes the class of it), which looks at what Next says before it goes out: an answer
 * of ours may take its place, it is compressed as it passes, and one that came whole may be kept.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Each is asked, with the head that Next settled on; the first that has an answer of its own is heard. */
  readonly instead: (() => Replacement | undefined)[] = []
  /** Is told of an answer that came whole. */
  keep?: (whole: Whole) => void

  /** What is written within one turn of the event loop is held: mostly it is the whole answer. */
  private held: Buffer[] = []
  private holding?: NodeJS.Immediate
  begun = false
  private replaced = false
  private squeezing?: Transform & { flush(): void }

  /** An answer of our own, as it is: nothing is looked at. */
  send(status: number, headers: OutgoingHttpHeaders | string[], body?: Buffer | string) {
    this.begun = true
    super.writeHead(status, headers)
    super.end(this.req.method === 'HEAD' ? undefined : body)
  }

  /** The head of an answer of our own that goes on: what is written then passes as it is, at once. */
  stream(status: number, headers: OutgoingHttpHeaders) {
    this.begun = true
    super.writeHead(status, headers)
  }

  /**
   * Node says nothing to a response that is queued behind another one when their connection closes. Whoever waits for the
   * `close` of one, as a stream does to end, is to hear of it.
   */
  closeWithConnection() {
    if (this.socket) return
    const { socket } = this.req
    // A client may queue as many as it likes.
    socket.setMaxListeners(0).once('close', () => {
      if (this.closed) return
      this.destroy()
      Object.defineProperty(this, 'closed', { value: true })
      this.emit('close')
    })
  }

  /** The head waits for the body. */
  override writeHead(status: number, ...more: unknown[]) {
    this.statusCode = status
    const headers = more.find(given => typeof given === 'object')
    for (const [name, value] of headerPairs(headers)) this.setHeader(name, value)
    return this
  }

  override flushHeaders() {}

  override write(...given: Given) {
    if (!this.begun) {
      this.held.push(bytesOf(given))
      this.holding ??= setImmediate(() => this.begin())
      return true
    }
    return this.pass(bytesOf(given))
  }

  override end(...given: Given) {
    const done = given.find(part => typeof part === 'function')
    if (done) this.once('finish', done as () => void)
    const last = bytesOf(given)

    if (!this.begun) this.finish(Buffer.concat([...this.held, last]))
    else if (this.squeezing) this.squeezing.end(last)
    else if (!this.replaced) super.end(last)
    return this
  }

  /** Next asks for it after each part of a page that comes in parts. */
  flush() {
    this.squeezing?.flush()
  }

  /** There is more to come: what is held goes out, and the rest passes. */
  private begin() {
    this.emit(RENDERED)
    if (this.destroyed) return
    const held = Buffer.concat(this.held)
    if (this.replacedByOurs()) return

    const encoding = this.encodingFor(Number.POSITIVE_INFINITY)
    if (encoding) this.squeezeInto(encoding)
    this.begun = true
    super.writeHead(this.statusCode)
    this.pass(held)
    this.flush()
  }

  private finish(body: Buffer) {
    clearImmediate(this.holding)
    this.emit(RENDERED)
    if (this.replacedByOurs()) return
    this.keep?.({ status: this.statusCode, headers: this.getHeaders(), body })

    const encoding = this.encodingFor(body.length)
    if (encoding) this.squeezeInto(encoding)
    else if (body.length > 0) this.setHeader('Content-Length', body.length)
    this.begun = true
    super.writeHead(this.statusCode)
    if (this.squeezing) this.squeezing.end(body)
    else super.end(body.length > 0 ? body : undefined)
  }

  private pass(data: Buffer) {
    if (this.replaced || data.length === 0) return true
    return this.squeezing ? this.squeezing.write(data) : super.write(data)
  }

  private replacedByOurs() {
    const ours = firstOf(this.instead)
    if (!ours) return false
    this.replaced = true
    for (const name of ofTheBody) this.removeHeader(name)
    const send = (body: string) => this.send(ours.status, ours.headers, body)
    this.begun = true
    if (typeof ours.body === 'string') send(ours.body)
    else void ours.body.then(send)
    return true
  }

  private encodingFor(length: number) {
    const type = this.getHeader('content-type')
    if (length < WORTH_SQUEEZING || !canBeSqueezed(type) || this.hasHeader('content-encoding')) return undefined
    if (this.req.method === 'HEAD' || [204, 206, 304].includes(this.statusCode)) return undefined
    this.appendHeader('Vary', 'Accept-Encoding')
    return encodingFor(this.req.headers['accept-encoding'])
  }

  private squeezeInto(encoding: Encoding) {
    const squeezing = squeezer(encoding)
    this.squeezing = squeezing
    this.removeHeader('content-length')
    this.setHeader('Content-Encoding', encoding)
    squeezing.on('data', data => super.write(data) || squeezing.pause())
    squeezing.on('end', () => super.end())
    // Whoever writes waits for the compressor, and the compressor for the connection.
    squeezing.on('drain', () => this.emit('drain'))
    this.on('drain', () => squeezing.resume())
    // Without this, the compressor of an answer that nobody waits for any more would be kept for ever.
    this.once('close', () => squeezing.destroy())
  }
}

function firstOf<Found>(choices: (() => Found | undefined)[]) {
  for (const choose of choices) {
    const found = choose()
    if (found) return found
  }
  return undefined
}

function headerPairs(headers: unknown): [string, string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries(headers ?? {})
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]] as [string, string]] : []))
}

function bytesOf([chunk, encoding]: Given) {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.alloc(0)
}

const ofTheBody = [
  'content-encoding',
  'content-length',
  'content-disposition',
  'transfer-encoding',
  'etag',
  'link',
  'cache-control',
]
