import * as z from 'zod'
import { STEPS } from './steps'

export const skippedStep = z.strictObject({ step: z.enum(STEPS) })
