import 'server-only'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Copy } from '@/lib/uploads/copies/copy-plan'
import { MAX_BYTES, MAX_PIXELS, tooBigMessage, unreadableMessage } from './image-limits'

export type CleanImage = { bytes: Buffer; width: number; height: number; extension: 'jpg' | 'webp' }
export type Refusal = { refusal: string }

// This process must not decode the library's other formats (PDF, AVIF, TIFF…). SVG is allowed because link previews are
// drawn from it. An uploaded SVG never gets this far: its first bytes match none of the three formats below.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map(format => `VipsForeignLoad${format}Buffer`),
})

// Each picture uses one thread, however many cores there are: the others are for pages.
sharp.concurrency(1)

// No picture is made twice in a row: what libvips would cache of the last ones is only memory.
sharp.cache(false)

/** Processing an image takes a core and tens of megabytes: at most two at a time. */
const imageQueue = pLimit(2)
/** Images that nobody waits for are processed in a queue of their own, one at a time. */
const backgroundQueue = pLimit(1)

/** Re-encodes an upload: upright, at a sensible size, without metadata. */
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

  // A drawing or a poster is stored as WebP, with sharp edges and transparency; a photo stays a JPEG.
  const encoded = kind === 'jpeg' ? image.jpeg({ quality: 82, progressive: true }) : image.webp({ quality: 88 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, extension: kind === 'jpeg' ? 'jpg' : 'webp' }
}

/** Resizes one of our pictures to this width at most. */
export const resizeImage = (bytes: Buffer, { width, format }: Copy, { later: inBackground = false } = {}) =>
  (inBackground ? backgroundQueue : imageQueue)(async () =>
    openStored(bytes).resize({ width, withoutEnlargement: true })[format](encoderOptions[format]).toBuffer(),
  )

/** The image of a link preview: wide, and light enough for every chat app. */
export const renderShareImage = (bytes: Buffer, size: { width: number; height: number }) =>
  imageQueue(async () =>
    openStored(bytes)
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fdf8ec' })
      .jpeg({ quality: 78, progressive: true })
      .toBuffer(),
  )

/** Every upload was encoded anew; what a restored backup brought may be anything, an SVG too. */
function openStored(bytes: Buffer) {
  if (!detectKind(bytes)) throw new Error('What is stored is no picture.')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: 20 })
}

/** AVIF at effort 4, the library's default, takes seven times as long for 4 % fewer bytes (decision 34). */
const encoderOptions = { webp: { quality: 75 }, avif: { quality: 55, effort: 2 } }

type Kind = 'jpeg' | 'png' | 'webp'

/** Detects the format by the first bytes; a file's name and declared type cannot be trusted. */
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

/**
 * Draws one of our pictures in the middle of a square with the paper colour, as PNG; `share` is how much of the side it
 * fills.
 */
export const renderSquareIcon = (bytes: Buffer, side: number, share: number) =>
  imageQueue(async () => {
    const inner = Math.round(side * share)
    const picture = await openStored(bytes).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
    return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
      .composite([{ input: picture, gravity: 'centre' }])
      .png()
      .toBuffer()
  })

const PAPER = '#fbf5e9'
