import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { NewEventButton } from '@/components/events/form/new-event-button'
import { Button } from '@/components/kit/ui/button'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import type { Month } from '@/lib/events/event'
import { canCreateEvents } from '@/lib/events/policy'
import { BackFromCalendar } from './back-from-calendar'

type Props = {
  month: Month
  navigation: ReactNode
  /** Undefined until it is known. */
  hasOwnEvents: boolean | undefined
  areMineOpen: boolean
  onToggleMine: () => void
}

/** The page's title and month, with what members may do; lower than other pages' headers, for the sake of the rows. */
export const MonthHeader = ({ month, navigation, hasOwnEvents, areMineOpen, onToggleMine }: Props) => (
  <header className="grid gap-1 pt-3 pb-3 sm:gap-3 sm:pt-10 sm:pb-6">
    <BackFromCalendar />
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 max-w-full">
        <h1 className="text-title">Calendário de Eventos</h1>
        <p className="mt-1.5 text-ink-soft">{navigation}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NewEventButton month={month} />
        <OnlyFor allow={canCreateEvents} placeholder={minePlaceholder}>
          {hasOwnEvents === undefined && minePlaceholder}
          {hasOwnEvents && (
            <Button variant="quiet" size="small" aria-expanded={areMineOpen} onClick={onToggleMine}>
              <CalendarSearch aria-hidden className="size-5" />
              Meus eventos
            </Button>
          )}
        </OnlyFor>
      </div>
    </div>
  </header>
)

const minePlaceholder = <RolePlaceholder group="members" size="h-11 w-[9.4rem]" />
