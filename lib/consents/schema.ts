import * as z from 'zod'
import { PURPOSES } from './consent'

export const decision = z.strictObject({ purpose: z.enum(PURPOSES), isGiven: z.boolean() })
