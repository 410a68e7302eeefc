import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from '@/components/kit/ui/link'
import type { Warning } from '@/lib/assembly/health/setup-warnings'

/** A warning for admins that links to where it can be fixed. */
export const WarningLink = ({ text, to }: Warning) => (
  <Link
    href={to}
    className="arrow-row min-h-20 gap-x-3 gap-y-1 rounded-soft border border-danger bg-danger-soft p-4 font-semibold text-ink"
  >
    <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
    <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
    <ChevronRight aria-hidden className="size-5 shrink-0" />
  </Link>
)
