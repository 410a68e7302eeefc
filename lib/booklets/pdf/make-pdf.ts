import 'server-only'
import * as z from 'zod'
import type { Booklet } from '@/lib/booklets/booklet'
import { runLimited } from '@/lib/platform/limited-process/run-limited'

/** A songbook of 2,000 hymns takes a third of the memory and a tenth of the time. */
const LIMITS = { memory: 384, time: 300_000, answer: 100_000_000 }

/**
 * Makes a booklet as a PDF in a process of its own, which gives all its memory back; `onProgress` is called with the share
 * that is done, from 0 to 1.
 */
export const makePdf = (booklet: Booklet, onProgress: (share: number) => void): Promise<Buffer> =>
  runLimited({
    program: 'lib/booklets/pdf/pdf-program.ts',
    task: booklet,
    limits: LIMITS,
    onMessage: share => onProgress(z.number().parse(share)),
  })
