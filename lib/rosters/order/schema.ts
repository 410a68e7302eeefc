import * as z from 'zod'
import { isWallClock } from '@/lib/engines/recurrence/wall-clock'
import { id, multiLine, required, singleLine, version } from '@/lib/values/schema-fields'
import { ITEMS_IN_AN_ORDER, MOST_MINUTES, NOTE_LENGTH, TITLE_LENGTH, WHO_LENGTH } from './order'

const occurrenceFields = { eventId: id, originalStart: z.string().refine(isWallClock) }

/** An empty field: nobody said how long it takes. */
const minutes = singleLine(10)
  .default('')
  .transform((text, context) => {
    if (text === '') return null
    if (/^\d+$/.test(text) && Number(text) <= MOST_MINUTES) return Number(text)
    context.addIssue({ code: 'custom', message: `Use um número de minutos, até ${MOST_MINUTES}.` })
    return z.NEVER
  })

const itemFields = {
  title: required(singleLine(TITLE_LENGTH), 'Diga o que acontece: “Avisos”, “Palavra”.'),
  minutes,
  who: singleLine(WHO_LENGTH).default(''),
  positionId: z.union([z.literal('').transform(() => null), id]).default(null),
  note: multiLine(NOTE_LENGTH).default(''),
}

/** The fields of an item that people write. */
export type OrderFields = z.output<z.ZodObject<typeof itemFields>>

/** What the form showed when it was opened, to tell who changed what; without it, both texts are shown. */
const seen = z
  .string()
  .max(2000)
  .transform(text => {
    try {
      return shownFields.safeParse(JSON.parse(text)).data
    } catch {
      return undefined
    }
  })
  .optional()

const shownFields = z.object({
  title: z.string(),
  minutes: z.number().nullable(),
  who: z.string(),
  positionId: z.string().nullable(),
  note: z.string(),
})

export const dayRef = z.strictObject(occurrenceFields)

/** The submission becomes the item's id, so that a double tap adds one. */
export const newOrderItem = z.strictObject({
  ...occurrenceFields,
  ...itemFields,
  submission: id,
  kind: z.enum(['item', 'songs']).default('item'),
})

export const changedOrderItem = z.strictObject({ ...occurrenceFields, ...itemFields, itemId: id, version, seen })

export const orderItemRef = z.strictObject({ ...occurrenceFields, itemId: id })

export const orderItemMove = z.strictObject({
  ...occurrenceFields,
  itemId: id,
  to: z.int().min(0).max(ITEMS_IN_AN_ORDER),
})
