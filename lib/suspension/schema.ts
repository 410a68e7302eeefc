import * as z from 'zod'
import { id } from '@/lib/schema-fields'
import { PUBLISHED } from './published'

/** A person, or something that they published. */
export const suspension = z.strictObject({ kind: z.enum(PUBLISHED), id })

export const accountRef = z.strictObject({ profileId: id })
