import type { Occurrence } from './occurrence'

/** The beginning of a description, in one paragraph: what two lines of a row have room for. */
export function toExcerpt(description: string) {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= LENGTH) return text
  const cut = text.slice(0, LENGTH)
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : LENGTH)}…`
}

/** Whether an event's description says more than its excerpt, or says it in several paragraphs. */
export const isCut = ({ description }: Occurrence) => description !== null && toExcerpt(description) !== description

const LENGTH = 200
