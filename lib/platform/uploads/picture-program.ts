import sharp, { type Sharp } from 'sharp'
import { answerTasks } from '@/lib/platform/limited-process/answer-tasks'
import type { Copy } from '@/lib/platform/uploads/copies/copy-plan'
import { MAX_BYTES, MAX_PIXELS } from './image-limits'
import type { CleanReport, PictureTask } from './picture-task'

// Of all that the library reads (PDF, SVG, AVIF, TIFF…), nothing but these is decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map(format => `VipsForeignLoad${format}Buffer`) })

// Each picture uses one thread, however many cores there are: the others are for pages.
sharp.concurrency(1)

// No picture is made twice in a row: what libvips would cache of the last ones is only memory.
sharp.cache(false)

async function makePicture(task: PictureTask, input: Buffer, send: (report: CleanReport) => void) {
  if (task.make === 'clean') {
    const { report, output } = await cleanUpload(input, task)
    send(report)
    return output
  }
  if (task.make === 'copy') return makeCopy(input, task.copy)
  if (task.make === 'share') return makeSharePicture(input, task)
  return task.make === 'icon' ? makeIcon(input, task) : compressDrawing(input)
}

async function cleanUpload(
  input: Buffer,
  { longestSide, copies }: { longestSide: number; copies: Copy[] },
): Promise<{ report: CleanReport; output?: Buffer }> {
  if (input.length > MAX_BYTES) return { report: { refusal: 'too large' } }
  const kind = detectKind(input)
  if (!kind) return { report: { refusal: 'unreadable' } }

  const cleaned = await encodeUpload(input, kind, longestSide).catch(explainRefusal)
  if ('refusal' in cleaned) return { report: cleaned }
  const pictures = [cleaned.data]
  // Each is made of the one before, which is decoded faster than the first.
  for (const copy of copies) pictures.push(await makeCopy(pictures.at(-1) ?? cleaned.data, copy))

  const { width, height } = cleaned.info
  const extension = kind === 'jpeg' ? 'jpg' : 'webp'
  const lengths = pictures.map(({ length }) => length)
  return { report: { width, height, extension, lengths }, output: Buffer.concat(pictures) }
}

/** Upright, at a sensible size, without metadata. */
function encodeUpload(input: Buffer, kind: Kind, longestSide: number) {
  const image = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
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
  return encoded.toBuffer({ resolveWithObject: true })
}

const makeCopy = (input: Buffer, { width, format }: Copy) =>
  open(input).resize({ width, withoutEnlargement: true })[format](encoderOptions[format]).toBuffer()

/** AVIF at effort 4, the library's default, takes seven times as long for 4 % fewer bytes (decision 34). */
const encoderOptions = { webp: { quality: 75 }, avif: { quality: 55, effort: 2 } }

const makeSharePicture = (input: Buffer, { width, height }: { width: number; height: number }) =>
  open(input)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fdf8ec' })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()

async function makeIcon(input: Buffer, { side, share }: { side: number; share: number }) {
  const inner = Math.round(side * share)
  const picture = await open(input).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** A drawing has few colours: the shades at the edges of its letters are most of them. */
const compressDrawing = (input: Buffer) => open(input).png({ palette: true, colours: 64, dither: 0 }).toBuffer()

const PAPER = '#fbf5e9'

/** Opens one of our own pictures. */
const open = (input: Buffer): Sharp => sharp(input, { limitInputPixels: MAX_PIXELS })

type Kind = 'jpeg' | 'png' | 'webp'

/** Detects the format by the first bytes; a file's name and declared type cannot be trusted. */
function detectKind(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Returns why an upload is refused. Throws what is not the upload's fault. */
function explainRefusal(error: unknown): Extract<CleanReport, { refusal: string }> {
  const why = error instanceof Error ? error.message : ''
  if (/out of memory|unable to allocate/i.test(why)) throw error
  return { refusal: /pixel limit/i.test(why) ? 'too many pixels' : 'unreadable' }
}

// It never ends by itself, so it comes after what it needs.
await answerTasks(({ task, input, send }) => makePicture(task as PictureTask, input, send))
