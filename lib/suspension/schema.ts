import * as z from 'zod'
import { id, line } from '@/lib/text-fields'
import { PUBLISHED } from './published'

/** A person, or something that they published. */
export const suspension = z.strictObject({ kind: z.enum(PUBLISHED), id })

export const accountRef = z.strictObject({ profileId: id })

/** A part of a name, or a whole e-mail. */
export const personSought = line(254)
