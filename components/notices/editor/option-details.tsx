import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  summary: string
  isOpen: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** A quiet option of a form: one row that says what is chosen, and opens to change it. */
export const OptionDetails = ({ icon, summary, isOpen, onToggle, children }: Props) => (
  <details
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    className="group rounded-soft border border-line bg-surface"
  >
    <summary className="arrow-row min-h-12 cursor-pointer list-none gap-x-3 rounded-soft px-4 py-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
      <span aria-hidden className="shrink-0 text-primary [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{summary}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
    </summary>
    <div className="grid gap-4 border-t border-line p-4">{children}</div>
  </details>
)
