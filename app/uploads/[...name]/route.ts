import { Readable } from 'node:stream'
import { type Sight, sightOf, sightOfKept } from '@/lib/picture-access/queries'
import { type Copy, copiesFor } from '@/lib/uploads/copy'
import { contentTypeOf } from '@/lib/uploads/name'
import { smaller } from '@/lib/uploads/smaller'
import { read } from '@/lib/uploads/storage'
import { widthOf } from '@/lib/uploads/widths'

/**
 * The one door to stored pictures: whole, or a smaller copy with `?w=640`, in the best form that the browser reads.
 * Whether it may be seen is asked first, whatever the browser or this process have kept of it: what was removed is gone,
 * and is not confirmed as unchanged either. Only who may bring it back is still shown it, with `?kept`.
 */
export async function GET(request: Request, { params }: RouteContext<'/uploads/[...name]'>) {
  const name = (await params).name.join('/')
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('w')
  const width = asked === null ? undefined : widthOf(asked)
  if (!contentTypeOf(name) || (asked !== null && !width)) return missing()

  const sight = (await sightOf(name)) ?? (searchParams.has('kept') ? await sightOfKept(name) : undefined)
  if (!sight) return missing()

  const copies = width ? copiesFor(name, width, request.headers.get('accept') ?? '') : undefined
  const headers = { ...kept[sight], Vary: [...vary[sight], ...(copies ? ['Accept'] : [])].join(', '), ...lifeless }
  // The content of an address never changes. Whoever has kept a copy in a form that would do is not sent another one.
  const had = request.headers.get('if-none-match') ?? ''
  const same = (copies ?? [undefined]).map(copy => tagOf(name, copy)).find(tag => had.includes(tag))
  if (same) return new Response(null, { status: 304, headers: { ...headers, ETag: same } })

  const picture = await (copies ? small(name, copies) : whole(name))
  if (!picture) return missing()
  return new Response(picture.body, { headers: { ...headers, ...picture.headers } })
}

/** What was made of which picture, and how: worked out of names alone. */
const tagOf = (name: string, copy?: Copy) => (copy ? `"${name} ${copy.width} ${copy.format}"` : `"${name}"`)

async function whole(name: string) {
  const file = await read(name)
  if (!file) return undefined
  const headers = {
    'Content-Type': contentTypeOf(name) ?? '',
    'Content-Length': String(file.size),
    ETag: tagOf(name),
  }
  return { body: Readable.toWeb(file.stream) as ReadableStream, headers }
}

async function small(name: string, copies: Copy[]) {
  const copy = await smaller(name, copies)
  if (!copy) return undefined
  const headers = {
    'Content-Type': `image/${copy.format}`,
    'Content-Length': String(copy.bytes.length),
    ETag: tagOf(name, copy),
  }
  return { body: copy.bytes, headers }
}

const unlisted = { 'X-Robots-Tag': 'noindex, noimageindex' }

/** People's own browsers keep what needs a session, for minutes, and not beyond it; what the public page shows, anyone. */
const kept: Record<Sight, Record<string, string>> = {
  everyone: { 'Cache-Control': 'public, max-age=600, must-revalidate' },
  entered: { 'Cache-Control': 'private, max-age=300, must-revalidate', ...unlisted },
  sender: { 'Cache-Control': 'private, no-store', ...unlisted },
}

const vary: Record<Sight, string[]> = { everyone: [], entered: ['Cookie'], sender: [] }

const lifeless = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

const missing = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'private, no-store' } })
