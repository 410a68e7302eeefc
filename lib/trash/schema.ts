import * as z from 'zod'
import { hymnFields } from '@/lib/hymns/schema'
import { id } from '@/lib/schema-fields'

export const removalRef = z.strictObject({ removalId: id })

/** A hymn whose number was given to another meanwhile comes back under a new one. */
export const restoreWithNumber = z.strictObject({ removalId: id, number: hymnFields.shape.number })
