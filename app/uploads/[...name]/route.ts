import { Readable } from 'node:stream'
import { contentTypeOf } from '@/lib/uploads/name'
import { read } from '@/lib/uploads/storage'

/** Hands out a stored image. Its address never changes its content, and nothing in it can act. */
export async function GET(request: Request, { params }: RouteContext<'/uploads/[...name]'>) {
  const name = (await params).name.join('/')
  const type = contentTypeOf(name)
  if (!type) return missing()

  const tag = `"${name}"`
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: lasting(tag) })

  const file = await read(name)
  if (!file) return missing()
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: { ...lasting(tag), 'Content-Type': type, 'Content-Length': String(file.size) },
  })
}

const lasting = (tag: string) => ({
  ETag: tag,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
})

const missing = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
