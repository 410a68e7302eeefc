import * as z from 'zod'
import { TOPICS } from '@/lib/assembly/notifications/topics'

/** What a mail program sends when somebody unsubscribes in it (RFC 8058). */
export const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

/** What the buttons of the page send. */
export const mailChange = z.union([
  z.strictObject({ stop: z.enum(['all', ...TOPICS]) }),
  z.strictObject({ resume: z.enum(TOPICS) }),
])
