import * as z from 'zod'
import type { Copy } from '@/lib/platform/uploads/copies/copy-plan'

/** What lib/platform/uploads/picture-program.ts is asked to make of a picture. */
export type PictureTask =
  /** An upload, encoded again, and its first copies. */
  | { make: 'clean'; longestSide: number; copies: Copy[] }
  | { make: 'copy'; copy: Copy }
  /** Of a link preview: wide, and light enough for every chat app. */
  | { make: 'share'; width: number; height: number }
  /** The picture in the middle of a square with the paper colour, of whose side it fills a share. */
  | { make: 'icon'; side: number; share: number }
  /** A drawing of text on plain colours, as PNG. */
  | { make: 'drawing' }

/** What the program says of an upload; the bytes of the picture and of its copies follow, one after the other. */
export const cleanReport = z.union([
  z.strictObject({ refusal: z.enum(['too large', 'too many pixels', 'unreadable']) }),
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    extension: z.enum(['jpg', 'webp']),
    lengths: z.array(z.int().positive()).min(1),
  }),
])

export type CleanReport = z.infer<typeof cleanReport>
