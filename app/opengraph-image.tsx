import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheLife, cacheTag } from 'next/cache'
import { SharePicture, sharePictureSize } from '@/components/church/share-picture'
import type { PublicFacts } from '@/lib/church/public-facts'
import { getChurch } from '@/lib/church/queries'
import { tags } from '@/lib/platform/realtime/tags'
import { drawLinkPreview } from '@/lib/platform/uploads/link-preview'

export const alt = 'A igreja'
export const size = sharePictureSize
export const contentType = 'image/png'

export default async function PreviewPicture() {
  return new Response(await drawPicture(await getChurch()), { headers: { 'Content-Type': contentType } })
}

/** Cached until the church's public facts change. */
async function drawPicture(church: PublicFacts) {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church)
  const [fraunces, nunito] = await Promise.all([readFont('fraunces-soft-600.woff'), readFont('nunito-sans-600.woff')])
  const picture = await drawLinkPreview(<SharePicture church={church} />, {
    ...size,
    fonts: [
      { name: 'Fraunces', data: fraunces, weight: 600 },
      { name: 'Nunito', data: nunito, weight: 600 },
    ],
  })
  return picture.arrayBuffer()
}

const readFont = (name: string) => readFile(path.join(process.cwd(), 'app/fonts', name))
