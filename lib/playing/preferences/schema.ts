import * as z from 'zod'
import { id, multiLine } from '@/lib/values/schema-fields'
import { MAX_CHANGES, OWN_NOTE_LENGTH } from './preferences'

const preferenceFields = z.strictObject({
  key: z
    .string()
    .regex(/^[A-G][#b]?m?$/)
    .nullable()
    .optional(),
  capo: z.int().min(0).max(11).nullable().optional(),
  note: multiLine(OWN_NOTE_LENGTH).optional(),
  seconds: z.int().min(10).max(3600).nullable().optional(),
})
/** Preferences for a playlist item have only these fields. */
const itemFields = preferenceFields.omit({ note: true, seconds: true })

const TEN_YEARS_MS = 10 * 365 * 86_400_000
const ago = z.number().min(0).max(TEN_YEARS_MS)

/** What a device sends: its changes, up to the limit. */
export const preferenceChanges = z.strictObject({
  /** Whose changes they are: somebody else may be signed in on the device by now. */
  of: id,
  changes: z
    .array(
      z.union([
        z.strictObject({ hymnId: id, itemId: z.null(), was: preferenceFields, is: preferenceFields, ago }),
        z.strictObject({ hymnId: id, itemId: id, was: itemFields, is: itemFields, ago }),
      ]),
    )
    .max(MAX_CHANGES),
})
