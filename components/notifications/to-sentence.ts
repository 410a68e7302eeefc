import type { Message } from '@/lib/platform/action/outcome'

/** A message that stands in the page's own text, not in a toast. */
export const toSentence = ({ title, text, why }: Message) => [title, text, why].filter(Boolean).join('. ')
