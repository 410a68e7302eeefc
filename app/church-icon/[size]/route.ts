import { cacheLife, cacheTag } from 'next/cache'
import { icons, isIconSize } from '@/lib/church/icon'
import { getChurch } from '@/lib/church/queries'
import { tags } from '@/lib/platform/realtime/tags'
import { renderSquareIcon } from '@/lib/platform/uploads/image'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { readFileBytes } from '@/lib/platform/uploads/storage'

/** The church's logo on a square background, for a phone's home screen; the manifest contains its addresses. */
export async function GET(_: Request, { params }: RouteContext<'/church-icon/[size]'>) {
  const { size } = await params
  const { logo } = await getChurch()
  const icon = logo && isIconSize(size) ? await drawIcon(logo, icons[size]) : undefined
  if (!icon) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'private, no-store' } })
  return new Response(icon, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=600' } })
}

async function drawIcon(logo: string, { side, share }: (typeof icons)[keyof typeof icons]) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const bytes = await readFileBytes(parsePictureName(logo) ?? '')
  return bytes && new Uint8Array(await renderSquareIcon(bytes, side, share)).buffer
}
