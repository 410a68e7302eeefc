import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says in a form what saving it does elsewhere; `takes` if something goes. */
export const ChangeNote = ({ takes = false, children }: { takes?: boolean; children: ReactNode }) => (
  <div
    role="status"
    className={`flex items-start gap-3 rounded-soft px-4 py-3 ${takes ? 'bg-danger-soft' : 'bg-accent-soft'}`}
  >
    {takes ? (
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-danger" />
    ) : (
      <Info aria-hidden className="mt-1 size-5 shrink-0 text-accent-ink" />
    )}
    <div className="grid min-w-0 gap-2 wrap-anywhere">{children}</div>
  </div>
)
