import 'server-only'
import { ImageResponse } from '@vercel/og'

/**
 * Draws the picture of a link preview, from parts of ours. The library makes an SVG of it, which sharp converts in this
 * process: nothing else is decoded here, and uploads never.
 */
export async function drawLinkPreview(...preview: ConstructorParameters<typeof ImageResponse>) {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  sharp.concurrency(1)
  sharp.cache(false)
  return new ImageResponse(...preview)
}
