import type { Route } from 'next'
import type { LetterBlock } from '@/lib/platform/mail/letter'

/** What a person reads of one thing, on a locked screen or in a mail. */
export type Content = {
  title: string
  /** One or two short sentences; strangers may read them on the screen of a locked phone. */
  body: string
  /** The page that shows exactly this. */
  path: Route
  /** What a mail says besides, such as the text of a notice. */
  details?: LetterBlock[]
  /** After this instant nobody needs to know. */
  expiresAt?: Date
  isUrgent?: boolean
}
