import { Readable } from 'node:stream'
import { contentTypeOf } from '@/lib/uploads/name'
import { type Sight, sightOf, sightOfKept } from '@/lib/uploads/queries'
import { smaller } from '@/lib/uploads/smaller'
import { read } from '@/lib/uploads/storage'
import { widthOf } from '@/lib/uploads/widths'

/**
 * The one door to stored pictures: whole, or made smaller with `?w=640`. Whether it may be seen is asked first, whatever
 * the browser or this process have kept of it: what was removed is gone, and is not confirmed as unchanged either. Only
 * who may bring it back is still shown it, with `?kept`.
 */
export async function GET(request: Request, { params }: RouteContext<'/uploads/[...name]'>) {
  const name = (await params).name.join('/')
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('w')
  const width = asked === null ? undefined : widthOf(asked)
  if (!contentTypeOf(name) || (asked !== null && !width)) return missing()

  const sight = (await sightOf(name)) ?? (searchParams.has('kept') ? await sightOfKept(name) : undefined)
  if (!sight) return missing()

  // The content of an address never changes: its name is its tag.
  const tag = width ? `"${name} ${width}"` : `"${name}"`
  const headers = { ...kept[sight], ETag: tag, ...lifeless }
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })

  const picture = await (width ? small(name, width) : whole(name))
  if (!picture) return missing()
  return new Response(picture.body, { headers: { ...headers, ...picture.headers } })
}

async function whole(name: string) {
  const file = await read(name)
  if (!file) return undefined
  const headers = { 'Content-Type': contentTypeOf(name) ?? '', 'Content-Length': String(file.size) }
  return { body: Readable.toWeb(file.stream) as ReadableStream, headers }
}

async function small(name: string, width: number) {
  const picture = await smaller(name, width)
  if (!picture) return undefined
  return {
    body: new Uint8Array(picture),
    headers: { 'Content-Type': 'image/webp', 'Content-Length': String(picture.length) },
  }
}

const unlisted = { 'X-Robots-Tag': 'noindex, noimageindex' }

/** People's own browsers keep what needs a session, for minutes, and not beyond it; what the public page shows, anyone. */
const kept: Record<Sight, Record<string, string>> = {
  everyone: { 'Cache-Control': 'public, max-age=600, must-revalidate' },
  entered: { 'Cache-Control': 'private, max-age=300, must-revalidate', Vary: 'Cookie', ...unlisted },
  sender: { 'Cache-Control': 'private, no-store', ...unlisted },
}

const lifeless = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

const missing = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'private, no-store' } })
