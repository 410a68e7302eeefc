import * as z from 'zod'
import { id, paragraphs } from '@/lib/schema-fields'
import { CHANGES, NOTE_LENGTH } from './preferences'

const fields = z.strictObject({
  key: z
    .string()
    .regex(/^[A-G][#b]?m?$/)
    .nullable()
    .optional(),
  capo: z.int().min(0).max(11).nullable().optional(),
  note: paragraphs(NOTE_LENGTH).optional(),
  seconds: z.int().min(10).max(3600).nullable().optional(),
})
/** At one place of a playlist only these. */
const here = fields.omit({ note: true, seconds: true })

const AN_AGE = 10 * 365 * 86_400_000
const ago = z.number().min(0).max(AN_AGE)

/** What a device has changed, as many changes as it sends at a time. */
export const changes = z.strictObject({
  /** Whose they are: by now someone else may have signed in there. */
  of: id,
  changes: z
    .array(
      z.union([
        z.strictObject({ hymnId: id, itemId: z.null(), was: fields, is: fields, ago }),
        z.strictObject({ hymnId: id, itemId: id, was: here, is: here, ago }),
      ]),
    )
    .max(CHANGES),
})
