import 'server-only'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Copy } from './copy'
import { MAX_BYTES, MAX_PIXELS, tooBig, unreadable } from './size'

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
const inTurn = pLimit(2)
/** What nobody waits for is drawn behind those, one at a time. */
const behind = pLimit(1)

/** An image drawn anew: upright, of a sensible size, with nothing in it but its pixels. */
export async function cleaned(bytes: Buffer, longestSide: number): Promise<CleanImage | Refusal> {
  if (bytes.length > MAX_BYTES) return { refusal: tooBig }
  const kind = kindOf(bytes)
  if (!kind) return { refusal: unreadable }

  return inTurn(() => drawn(bytes, kind, longestSide)).catch(refusalOf)
}

async function drawn(bytes: Buffer, kind: Kind, longestSide: number): Promise<CleanImage> {
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
export const narrowed = (bytes: Buffer, { width, format }: Copy, { later = false } = {}) =>
  (later ? behind : inTurn)(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 20 })
      .resize({ width, withoutEnlargement: true })
      [format](forms[format])
      .toBuffer(),
  )

/** What a conversation shows of a page: wide, and light enough for every one of them. */
export const forConversations = (bytes: Buffer, size: { width: number; height: number }) =>
  inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 20 })
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fdf8ec' })
      .jpeg({ quality: 78, progressive: true })
      .toBuffer(),
  )

/** AVIF at effort 4, the library's own, takes seven times as long for 4 % fewer bytes (decision 34). */
const forms = { webp: { quality: 75 }, avif: { quality: 55, effort: 2 } }

type Kind = 'jpeg' | 'png' | 'webp'

/** What a file is by its first bytes; its name and its declared type say nothing. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

function refusalOf(error: unknown): Refusal {
  const why = error instanceof Error ? error.message : ''
  return {
    refusal: /pixel limit/i.test(why) ? 'A imagem tem pontos demais. Use uma de até 40 megapixels.' : unreadable,
  }
}

/** One of ours in the middle of a square of paper, with that share of it, as PNG. */
export const squared = (bytes: Buffer, side: number, share: number) =>
  inTurn(async () => {
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
