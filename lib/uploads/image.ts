import 'server-only'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Copy } from './copy'
import { MAX_BYTES, MAX_PIXELS, tooBigMessage, unreadableMessage } from './size'

export type CleanImage = { bytes: Buffer; width: number; height: number; extension: 'jpg' | 'webp' }
export type Refusal = { refusal: string }

// Whatever else the library can open (PDF, AVIF, TIFF…) has no business in this process. SVG has: link previews are
// drawn from it. An SVG that was sent never gets this far, as its first bytes are none of the three below.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map(format => `VipsForeignLoad${format}Buffer`),
})

// One picture takes one thread of one core, however many there are: the others are for pages.
sharp.concurrency(1)

/** Drawing an image takes a core and tens of megabytes: two at a time, the rest wait. */
const imageQueue = pLimit(2)
/** What nobody waits for is drawn behind those, one at a time. */
const backgroundQueue = pLimit(1)

/** An image drawn anew: upright, of a sensible size, with nothing in it but its pixels. */
export async function cleanImage(bytes: Buffer, longestSide: number): Promise<CleanImage | Refusal> {
  if (bytes.length > MAX_BYTES) return { refusal: tooBigMessage }
  const kind = detectKind(bytes)
  if (!kind) return { refusal: unreadableMessage }

  return imageQueue(() => encodeImage(bytes, kind, longestSide)).catch(describeImageError)
}

async function encodeImage(bytes: Buffer, kind: Kind, longestSide: number): Promise<CleanImage> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({
      width: longestSide,
      height: longestSide,
      fit: longestSide <= 512 ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')

  // A drawing or a poster keeps its sharp edges and its transparency in WebP; a photo stays a JPEG.
  const encoded = kind === 'jpeg' ? image.jpeg({ quality: 82, progressive: true }) : image.webp({ quality: 88 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, extension: kind === 'jpeg' ? 'jpg' : 'webp' }
}

/** One of ours, no wider than that. What is made later waits in a line of its own. */
export const resizeImage = (bytes: Buffer, { width, format }: Copy, { later: inBackground = false } = {}) =>
  (inBackground ? backgroundQueue : imageQueue)(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 20 })
      .resize({ width, withoutEnlargement: true })
      [format](encoderOptions[format])
      .toBuffer(),
  )

/** What a conversation shows of a page: wide, and light enough for every one of them. */
export const renderShareImage = (bytes: Buffer, size: { width: number; height: number }) =>
  imageQueue(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 20 })
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fdf8ec' })
      .jpeg({ quality: 78, progressive: true })
      .toBuffer(),
  )

/** AVIF at effort 4, the library's own, takes seven times as long for 4 % fewer bytes (decision 34). */
const encoderOptions = { webp: { quality: 75 }, avif: { quality: 55, effort: 2 } }

type Kind = 'jpeg' | 'png' | 'webp'

/** What a file is by its first bytes; its name and its declared type say nothing. */
function detectKind(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

function describeImageError(error: unknown): Refusal {
  const why = error instanceof Error ? error.message : ''
  return {
    refusal: /pixel limit/i.test(why) ? 'A imagem tem pontos demais. Use uma de até 40 megapixels.' : unreadableMessage,
  }
}

/** One of ours in the middle of a square of paper, with that share of it, as PNG. */
export const renderSquareIcon = (bytes: Buffer, side: number, share: number) =>
  imageQueue(async () => {
    const inner = Math.round(side * share)
    const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 20 })
      .resize({ width: inner, height: inner, fit: 'inside' })
      .png()
      .toBuffer()
    return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
      .composite([{ input: picture, gravity: 'centre' }])
      .png()
      .toBuffer()
  })

const PAPER = '#fbf5e9'
