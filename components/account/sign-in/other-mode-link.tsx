import type { ComponentProps } from 'react'
import { ModeLink } from './mode-link'

/** A question with a link to the mode that the person may have meant. */
export const OtherModeLink = ({ question, ...link }: ComponentProps<typeof ModeLink> & { question: string }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-center text-ink-soft">
    {question}
    <ModeLink
      className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
      {...link}
    />
  </p>
)
