import * as z from 'zod'
import { id } from '@/lib/schema-fields'
import { PUBLISHED_KINDS } from './published'

/** A person, or something that they published. */
export const suspensionTarget = z.strictObject({ kind: z.enum(PUBLISHED_KINDS), id })

export const accountRef = z.strictObject({ profileId: id })
