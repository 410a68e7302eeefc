import { ClipboardList } from 'lucide-react'
import { use } from 'react'
import { Link } from '@/components/kit/ui/link'
import { useMe } from '@/components/session/use-me'
import type { Occurrence } from '@/lib/events/event'
import { isFilled } from '@/lib/rosters/day/day'
import { canChangeOrder } from '@/lib/rosters/policy'
import { routes } from '@/lib/values/routes/routes'
import { FilledDaysContext } from './filled-days-context'

/** Leads to who serves and to the order: where there is something, and for who may make it. */
export function DayLink({ event: { id, originalStart, title } }: { event: Occurrence }) {
  const me = useMe()
  const filled = use(FilledDaysContext)
  const hasSomething = filled !== undefined && isFilled(filled, id, originalStart)
  if (!hasSomething && !(me && canChangeOrder(me))) return null
  return (
    <Link href={routes.day(id, originalStart)} aria-label={`Escala e ordem: ${title}`}>
      <ClipboardList aria-hidden />
      Escala e ordem
    </Link>
  )
}
