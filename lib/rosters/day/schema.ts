import * as z from 'zod'
import { isWallClock } from '@/lib/engines/recurrence/wall-clock'
import { id } from '@/lib/values/schema-fields'

/** One day: `?eventId=…&originalStart=2027-01-03T18:00`. */
export const dayQuery = z.object({ eventId: id, originalStart: z.string().refine(isWallClock) })
