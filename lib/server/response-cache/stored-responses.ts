import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { log } from '@/lib/runtime/log'
import { bounded } from '@/lib/runtime/lru-cache'
import { isWholeAndFresh, type KeptPage } from '@/lib/server/next-cache/cached-page'
import type { Answer, Whole } from './buffered-response'
import { canBeSqueezed, type Encoding, encodingFor, squeezed, WORTH_SQUEEZING } from './compression'
import { withSheetsInside } from './inline-styles'
import { withPartsInPlace } from './parts-in-place'

type Kept = {
  page: KeptPage
  headers: OutgoingHttpHeaders
  tag: string
  bodies: { plain: Buffer } & Partial<Record<Encoding, Buffer>>
}

/** Finished answers, each made of a page that is the same for everyone, and kept no longer than that page may be shown. */
const answers = bounded<Kept>('answers', 50_000_000, ({ bodies }) =>
  Object.values(bodies).reduce((size, body) => size + body.length, 1000),
)

/** Answers from memory and says so; says no when nothing is kept, or what is kept may not be shown any more. */
export function answeredFromMemory(request: IncomingMessage, answer: Answer, path: string) {
  const form = formOf(request, path)
  const kept = form && answers.get(nameOf(path, form))
  if (!kept || !isWholeAndFresh(kept.page)) return false

  const { headers, tag, bodies } = kept
  if (request.headers['if-none-match']?.includes(tag)) {
    answer.send(304, { ...headers, ETag: `"${tag}"` })
    return true
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = bodies[encoding ?? 'plain'] ?? bodies.plain
  const squeezing = encoding && body !== bodies.plain
  answer.send(
    200,
    {
      ...headers,
      ETag: squeezing ? `"${tag}-${encoding}"` : `"${tag}"`,
      ...(squeezing && { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    },
    body,
  )
  return true
}

/** What Next answers to this request, if it is made of one page alone, answers the next one. */
export function keepWhenWhole(request: IncomingMessage, answer: Answer, path: string, use: { page?: KeptPage }) {
  const form = formOf(request, path)
  if (!form || request.method !== 'GET') return
  answer.keep = whole => {
    const { page } = use
    if (
      page &&
      whole.status === 200 &&
      !whole.headers['set-cookie'] &&
      isWholeAndFresh(page) &&
      isOf(page, form, whole)
    )
      keep(nameOf(path, form), page, whole).catch(error => log.warn('answer was not kept', { error }))
  }
}

/** Who comes while an answer is being squeezed does not squeeze it once more. */
const squeezing = new Map<string, KeptPage>()

async function keep(name: string, page: KeptPage, whole: Whole) {
  if (squeezing.get(name) === page) return
  squeezing.set(name, page)
  await squeezeAndKeep(name, page, whole).finally(() => squeezing.get(name) === page && squeezing.delete(name))
}

async function squeezeAndKeep(name: string, page: KeptPage, { headers, body: made }: Whole) {
  const isDocument = String(headers['content-type']).startsWith('text/html')
  const body = isDocument ? Buffer.from(atOnce(name, made.toString())) : made
  const worth = body.length >= WORTH_SQUEEZING && canBeSqueezed(headers['content-type'])
  // Until all of it is there, Next goes on answering.
  const [br, gzip] = worth
    ? await Promise.all([squeezed(body, 'br', effort(body)), squeezed(body, 'gzip', 'most')])
    : []
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  answers.set(name, {
    page,
    headers: worth ? varying(ofEvery(headers)) : ofEvery(headers),
    tag,
    bodies: { plain: Buffer.from(body), ...(br && gzip && { br, gzip }) },
  })
}

/** A page that came whole is read from top to bottom, and waits for nothing. */
const atOnce = (name: string, html: string) => withSheetsInside(pathIn(name), withPartsInPlace(html))

/** The best brotli takes a second for half a megabyte, and a songbook is compressed anew with each change. */
const effort = (body: Buffer) => (body.length < 200_000 ? 'most' : 'quick')

/** What does not belong to one answer alone. */
function ofEvery(headers: OutgoingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOne.has(name)))
}
const ofOne = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'x-nextjs-cache',
])

const varying = (headers: OutgoingHttpHeaders) => ({
  ...headers,
  vary: [headers.vary ?? []].flat().concat('Accept-Encoding').join(', '),
})

/**
 * What a page may be asked for as: its document, what Next's client draws it from, or a part of that which it fetches ahead.
 * Of a page that is the same for everyone nothing else that a client may send changes the answer: Next drops the rest, the
 * state tree included, before it looks at it (`stripFlightHeaders` in its app-page-runtime.js). Whatever search is asked
 * with, a page made ahead has not read it.
 */
type Form = { kind: 'document' | 'flight' } | { kind: 'ahead'; part: string | undefined }

/** Undefined for what is not answered from memory: a request in any other form, or for another spelling of the path. */
function formOf({ method, url = '', headers }: IncomingMessage, path: string): Form | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.split('?', 1)[0] !== path) return undefined
  const { rsc, 'next-router-prefetch': ahead, 'next-router-segment-prefetch': part } = headers
  if (rsc === undefined) return { kind: 'document' }
  if (rsc !== '1') return undefined
  if (ahead === undefined) return { kind: 'flight' }
  return ahead === '1' ? { kind: 'ahead', part: part?.toString() } : undefined
}

const nameOf = (path: string, form: Form) =>
  form.kind === 'ahead' ? `${path} ahead ${form.part}` : form.kind === 'flight' ? `${path} flight` : path

/** Whether this is an answer in that form: a route ignores what Next's client asks for, and a part may be of no page. */
function isOf({ value }: KeptPage, form: Form, { headers }: Whole) {
  if (form.kind === 'document') return true
  if (form.kind === 'ahead' && form.part !== undefined) return value?.segmentData?.has(form.part) === true
  return headers['x-nextjs-prerender'] === '1' && String(headers['content-type']).startsWith('text/x-component')
}

const pathIn = (name: string) => name.split(' ', 1)[0] ?? ''
