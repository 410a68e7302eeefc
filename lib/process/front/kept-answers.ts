import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { bounded } from '@/lib/process/cache/bounded'
import { isWholeAndFresh, type KeptPage } from '@/lib/process/cache/kept-page'
import { log } from '@/lib/process/log'
import type { Answer, Whole } from './answer'
import { canBeSqueezed, type Encoding, encodingFor, squeezed, WORTH_SQUEEZING } from './encoding'
import { withPartsInPlace } from './parts-in-place'
import { withSheetsInside } from './sheets-inside'

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
export function answeredFromMemory(request: IncomingMessage, answer: Answer) {
  const name = nameOf(request)
  const kept = name && answers.get(name)
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

/** Pages that Next renders anew, by their paths. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Next lets who asks for a page join its rendering under way, and that one may have begun before a write which this
 * request comes after. For a page that was kept before, it waits for that rendering, and then looks again.
 */
export async function afterOthers(request: IncomingMessage) {
  const name = nameOf(request)
  if (name && answers.get(name)) await underWay.get(pathIn(name))
}

/** What Next answers to this request, if it is made of one page alone, answers the next one. */
export function keepWhenWhole(request: IncomingMessage, answer: Answer, use: { page?: KeptPage }) {
  const name = nameOf(request)
  if (!name || request.method !== 'GET') return
  // One whose asker has gone meanwhile has closed already, and would be waited for without end.
  if (answers.get(name) && !answer.closed) noteUnderWay(pathIn(name), answer)
  answer.keep = whole => {
    const { page } = use
    if (page && whole.status === 200 && !whole.headers['set-cookie'] && isWholeAndFresh(page))
      keep(name, page, whole).catch(error => log.warn('answer was not kept', { error }))
  }
}

function noteUnderWay(path: string, answer: Answer) {
  const over = new Promise(resolve => answer.once('close', resolve))
  underWay.set(path, over)
  void over.then(() => underWay.get(path) === over && underWay.delete(path))
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
 * Documents by their path, whatever their search: a page made ahead has not read it. The parts that Next's client asks for
 * differ by these headers besides.
 */
function nameOf({ method, url = '', headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const path = url.split('?', 1)[0]
  if (headers.rsc === undefined) return path
  const {
    'next-router-prefetch': ahead,
    'next-router-segment-prefetch': part,
    'next-router-state-tree': tree,
  } = headers
  if (ahead === undefined) return `${path} ${tree}`
  return ahead === '1' ? `${path} ahead ${part}` : undefined
}

const pathIn = (name: string) => name.split(' ', 1)[0] ?? ''
