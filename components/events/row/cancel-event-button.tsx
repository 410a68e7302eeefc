import { CalendarCheck, CalendarX } from 'lucide-react'
import { useContext } from 'react'
import type { Occurrence } from '@/lib/events/event'
import { ActContext } from './act-context'

/** Asks whether an event, or a day of a series, is cancelled; or takes place after all. */
export function CancelEventButton({ event }: { event: Occurrence }) {
  const act = useContext(ActContext)
  const [words, Icon] = event.isCancelled
    ? (['Confirmar de novo', CalendarCheck] as const)
    : (['Cancelar', CalendarX] as const)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${words}: ${event.title}`}
      onClick={({ currentTarget: opener }) => act({ kind: 'cancel', event, opener })}
    >
      <Icon aria-hidden />
      {words}
    </button>
  )
}
