import 'server-only'
import { randomUUID } from 'node:crypto'
import { createPlaces, NoPlace } from '@/lib/platform/limited-process/places'
import { ProcessEnded } from '@/lib/platform/limited-process/process-ended'
import { runLimited } from '@/lib/platform/limited-process/run-limited'
import type { Copy } from '@/lib/platform/uploads/copies/copy-plan'
import { tooBigMessage, tooHeavyMessage, tooManyAtOnceMessage, tooSlowMessage, unreadableMessage } from './image-limits'
import { type CleanReport, cleanReport, type PictureTask } from './picture-task'

type CleanImage = {
  bytes: Buffer
  /** The bytes of the copies that were asked for. */
  copies: Buffer[]
  width: number
  height: number
  extension: 'jpg' | 'webp'
}
export type Refusal = { refusal: string }
/** The path of a file, or what is in it. */
export type PictureInput = string | Uint8Array
type CleanOptions = {
  longestSide: number
  copies: Copy[]
  /** Whoever sends it has one picture at a time at work, in a process that no other's picture has been in. */
  sender: string
  /** Says that the sender has left. */
  signal?: AbortSignal
}

/**
 * A picture with 40 million pixels takes up to 330 MB, with what is loaded: as a progressive JPEG with all its colours.
 * What takes more, such as as many pixels with 16 bits of each colour, is refused.
 */
const limits = { memory: 256, time: 10_000, answer: 24_000_000 }

/** Processing a picture takes a core: two at a time, also of those that somebody waits for at a page. */
const withPlace = createPlaces({ name: 'pictures', count: 2, longestWait: 30_000 })
/** Pictures that nobody waits for are processed in a queue of their own, one at a time. */
const withPlaceBehind = createPlaces({ name: 'pictures for later', count: 1, longestWait: 600_000 })

/** Re-encodes an upload: upright, at a sensible size, without metadata. Makes its first copies too. */
export async function cleanImage(
  input: PictureInput,
  { longestSide, copies, sender, signal }: CleanOptions,
): Promise<CleanImage | Refusal> {
  const task: PictureTask = { make: 'clean', longestSide, copies }
  let report: CleanReport | undefined
  const onMessage = (message: unknown) => {
    report = cleanReport.parse(message)
  }
  try {
    const output = await withPlace({ person: sender, time: limits.time, signal }, () =>
      runLimited({ ...program, task, input, owner: sender, signal, onMessage }),
    )
    if (!report) throw new Error('a picture came without a report')
    return 'refusal' in report ? { refusal: refusals[report.refusal] } : readPictures(report, output)
  } catch (error) {
    if (error instanceof NoPlace) return { refusal: tooManyAtOnceMessage }
    // A file that ends a process is as unusable as one that the process refuses.
    if (error instanceof ProcessEnded && error.reason !== 'failed')
      return { refusal: error.reason === 'time' ? tooSlowMessage : tooHeavyMessage }
    throw error
  }
}

/** Resizes one of our pictures to this width at most. */
export const resizeImage = (input: Uint8Array, copy: Copy, options?: { later?: boolean }) =>
  makeOfOurs(input, { make: 'copy', copy }, options)

export const renderShareImage = (input: Uint8Array, size: { width: number; height: number }) =>
  makeOfOurs(input, { make: 'share', ...size })

/** As PNG, for the home screen of a phone. */
export const renderSquareIcon = (input: Uint8Array, side: number, share: number) =>
  makeOfOurs(input, { make: 'icon', side, share })

/** A third as many bytes, with the same letters. */
export const compressDrawing = (input: Uint8Array) => makeOfOurs(input, { make: 'drawing' })

/** Our own pictures hide nothing from each other: one process stays for all that are asked for within seconds. */
const makeOfOurs = (input: Uint8Array, task: PictureTask, { later = false } = {}) =>
  (later ? withPlaceBehind : withPlace)({ person: randomUUID(), time: limits.time }, () =>
    runLimited({ ...program, task, input, owner: later ? 'pictures for later' : 'our pictures' }),
  )

const program = { program: 'lib/platform/uploads/picture-program.ts', usesAddons: true, limits }

function readPictures(
  { lengths, ...picture }: Extract<CleanReport, { lengths: number[] }>,
  output: Buffer,
): CleanImage {
  let end = 0
  const [bytes, ...copies] = lengths.map(length => {
    end += length
    return output.subarray(end - length, end)
  })
  if (!bytes || end !== output.length) throw new Error('a picture is not as long as its report says')
  return { ...picture, bytes, copies }
}

const refusals = {
  'too large': tooBigMessage,
  'too many pixels': 'A imagem tem pontos demais. Use uma de até 40 megapixels.',
  unreadable: unreadableMessage,
}
