import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from '@vercel/og'
import { cacheLife } from 'next/cache'
import { PreviewCard, previewSize } from '@/components/church/preview-card'
import { church } from '@/lib/church/church'

export const alt = church.name
export const size = previewSize
export const contentType = 'image/png'

export default async function PreviewPicture() {
  return new Response(await drawn(), { headers: { 'Content-Type': contentType } })
}

/** Drawn once, at build time: it holds nothing but the church's own facts. */
async function drawn() {
  'use cache'
  cacheLife('max')
  const [fraunces, nunito] = await Promise.all([font('fraunces-soft-600.woff'), font('nunito-sans-600.woff')])
  const picture = new ImageResponse(<PreviewCard />, {
    ...size,
    fonts: [
      { name: 'Fraunces', data: fraunces, weight: 600 },
      { name: 'Nunito', data: nunito, weight: 600 },
    ],
  })
  return picture.arrayBuffer()
}

const font = (name: string) => readFile(path.join(process.cwd(), 'app/fonts', name))
