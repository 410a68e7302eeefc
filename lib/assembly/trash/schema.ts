import * as z from 'zod'
import { hymnFields } from '@/lib/hymns/schema'
import { id } from '@/lib/values/schema-fields'

export const removalRef = z.strictObject({ removalId: id })

/** The input for restoring a hymn whose number was given to another in between. */
export const restoreWithNumber = z.strictObject({ removalId: id, number: hymnFields.shape.number })
