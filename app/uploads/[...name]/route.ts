import { Readable } from 'node:stream'
import {
  type FoundPicture,
  findVisibility,
  findVisibilityOfRemoved,
  type Visibility,
} from '@/lib/assembly/pictures/queries'
import { secondsToCache } from '@/lib/platform/runtime/responses'
import { loadCopy } from '@/lib/platform/uploads/copies/copy-cache'
import { type Copy, chooseCopies } from '@/lib/platform/uploads/copies/copy-plan'
import { parseWidth } from '@/lib/platform/uploads/copies/source-set'
import { findContentType } from '@/lib/platform/uploads/picture-name'
import { openFile } from '@/lib/platform/uploads/storage'

/**
 * Serves every stored picture: the original, or a smaller copy with `?w=640`, in the best format that the browser
 * accepts. Permission is checked first, whatever the browser or this process have cached: a removed picture is a 404,
 * never a 304. Only those who may restore it can still see it, with `?kept`.
 */
export async function GET(request: Request, { params }: RouteContext<'/uploads/[...name]'>) {
  const name = (await params).name.join('/')
  const { searchParams } = new URL(request.url)
  const requestedWidth = searchParams.get('w')
  const width = requestedWidth === null ? undefined : parseWidth(requestedWidth)
  if (!findContentType(name) || (requestedWidth !== null && !width)) return respondNotFound()

  const found =
    (await findVisibility(name)) ?? (searchParams.has('kept') ? await findVisibilityOfRemoved(name) : undefined)
  if (!found) return respondNotFound()
  const { visibility } = found

  const copies = width ? chooseCopies(name, width, request.headers.get('accept') ?? '') : undefined
  const headers = {
    ...buildCacheHeaders(found),
    Vary: [...varyHeaders[visibility], ...(copies ? ['Accept'] : [])].join(', '),
    ...sandboxHeaders,
  }
  // The content of an address never changes: a browser that has cached any acceptable copy gets a 304.
  const knownTags = request.headers.get('if-none-match') ?? ''
  const matchingTag = (copies ?? [undefined]).map(copy => buildEtag(name, copy)).find(tag => knownTags.includes(tag))
  if (matchingTag) return new Response(null, { status: 304, headers: { ...headers, ETag: matchingTag } })

  const picture = await (copies ? openCopy(name, copies) : openOriginal(name))
  if (!picture) return respondNotFound()
  return new Response(picture.body, { headers: { ...headers, ...picture.headers } })
}

/** Returns the ETag of a picture or a copy, from its name alone. */
const buildEtag = (name: string, copy?: Copy) => (copy ? `"${name} ${copy.width} ${copy.format}"` : `"${name}"`)

async function openOriginal(name: string) {
  const file = await openFile(name)
  if (!file) return undefined
  const headers = {
    'Content-Type': findContentType(name) ?? '',
    'Content-Length': String(file.size),
    ETag: buildEtag(name),
  }
  return { body: Readable.toWeb(file.stream) as ReadableStream, headers }
}

async function openCopy(name: string, copies: Copy[]) {
  const copy = await loadCopy(name, copies)
  if (!copy) return undefined
  const headers = {
    'Content-Type': `image/${copy.format}`,
    'Content-Length': String(copy.bytes.length),
    ETag: buildEtag(name, copy),
  }
  return { body: copy.bytes, headers }
}

const unlisted = { 'X-Robots-Tag': 'noindex, noimageindex' }

/**
 * Pictures that need a session are cached only by the user's own browser, for minutes; public ones by anyone. None is
 * cached beyond the instant at which a notice ends.
 */
function buildCacheHeaders({ visibility, until }: FoundPicture): Record<string, string> {
  if (visibility === 'sender') return { 'Cache-Control': 'private, no-store', ...unlisted }
  return visibility === 'everyone'
    ? { 'Cache-Control': `public, max-age=${secondsToCache(600, until)}, must-revalidate` }
    : { 'Cache-Control': `private, max-age=${secondsToCache(300, until)}, must-revalidate`, ...unlisted }
}

const varyHeaders: Record<Visibility, string[]> = { everyone: [], entered: ['Cookie'], sender: [] }

const sandboxHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

const respondNotFound = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'private, no-store' } })
