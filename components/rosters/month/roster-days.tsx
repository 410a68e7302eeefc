import { Badge } from '@/components/kit/ui/badge'
import { Link } from '@/components/kit/ui/link'
import { formatWeekdayAndDay } from '@/lib/platform/runtime/time'
import type { PositionPlaces, RosterDay, RosterTeam } from '@/lib/rosters/month/month'
import { routes } from '@/lib/values/routes/routes'
import { PlaceButton } from './place-button'
import { PlaceText } from './place-text'

type Positions = RosterTeam['positions']
type Props = { days: RosterDay[]; positions: Positions; isLeader: boolean }

/** A section for each day; from 768 px side by side, each position in line with the same one of the other days. */
export const RosterDays = ({ days, positions, isLeader }: Props) => (
  <div className="grid grid-cols-1 gap-x-4 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] md:gap-y-2">
    {days.map(day => (
      <section
        key={day.key}
        aria-labelledby={toHeadingId(day)}
        style={{ gridRow: `span ${positions.length + 1}` }}
        className="grid content-start gap-2 max-md:[grid-row:auto]! md:mb-6 md:grid-rows-subgrid"
      >
        <DayHeading day={day} />
        {day.places.map((place, index) => (
          <PlaceCell
            key={place.positionId}
            day={day}
            place={place}
            name={positions[index]?.name ?? ''}
            isLeader={isLeader}
          />
        ))}
      </section>
    ))}
  </div>
)

function DayHeading({ day }: { day: RosterDay }) {
  const { id, originalStart, date, time, title, isAllDay, isCancelled } = day.occurrence
  return (
    <header className="min-w-0">
      <h3 id={toHeadingId(day)} className="text-heading">
        <Link href={routes.day(id, originalStart)} className="inline-flex min-h-11 items-center hover:underline">
          {formatWeekdayAndDay(date)}
        </Link>
      </h3>
      <p className="text-ink-soft wrap-anywhere">{isAllDay ? title : `${time}, ${title}`}</p>
      {isCancelled && <Badge tone="danger">Cancelado</Badge>}
    </header>
  )
}

type CellProps = { day: RosterDay; place: PositionPlaces; name: string; isLeader: boolean }

function PlaceCell({ day, place, name, isLeader }: CellProps) {
  const text = <PlaceText name={name} place={place} isOpen={day.isOpen} />
  const { id: eventId, originalStart, date, time } = day.occurrence
  const when = `${formatWeekdayAndDay(date)}, ${time}`
  return (
    <div className="flex min-w-0 flex-col rounded-soft bg-surface edged">
      {isLeader && day.isOpen ? (
        <PlaceButton place={{ eventId, originalStart, positionId: place.positionId }} title={name} when={when}>
          {text}
        </PlaceButton>
      ) : (
        <div className="px-4 py-2.5">{text}</div>
      )}
    </div>
  )
}

const toHeadingId = ({ key }: RosterDay) => `day-${key.replace(/\W/g, '-')}`
