import type { Route } from 'next'
import type { LetterBlock } from '@/lib/platform/mail/letter'

/** What a person reads of one thing, on a locked screen or in a mail. */
export type Content = {
  title: string
  /** One or two short sentences; strangers may read them on the screen of a locked phone. */
  body: string
  /** The page that shows exactly this. */
  path: Route
  /** What a mail's link says, if it is not what the topic's says. */
  link?: string
  /** What a mail says besides, such as the text of a notice. */
  details?: LetterBlock[]
  /** After this instant nobody needs to know. */
  expiresAt?: Date
  isUrgent?: boolean
}

/** Returns the text, or as many of its whole words as fit, with an ellipsis. */
export function shorten(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const lastSpace = cut.search(/\s\S*$/)
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:]+$|[\uD800-\uDBFF]$/, '')}…`
}
