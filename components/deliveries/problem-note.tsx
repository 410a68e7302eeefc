import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A short error note, with what to do below it. */
export const ProblemNote = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex items-start gap-3 rounded-soft border border-danger bg-danger-soft p-4">
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{text}</p>
      {children && <p className="mt-1 text-[0.9375rem] wrap-anywhere">{children}</p>}
    </div>
  </div>
)
