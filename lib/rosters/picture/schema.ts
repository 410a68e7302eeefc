import * as z from 'zod'
import { isMonth } from '@/lib/events/event'
import { id } from '@/lib/values/schema-fields'

/** One of the pictures of a team's month, the first by default: `?month=2026-12&team=…&page=2`. */
export const pictureQuery = z.object({
  month: z.string().refine(isMonth),
  team: id,
  page: z
    .string()
    .regex(/^[1-9]\d?$/)
    .default('1')
    .transform(Number),
})
