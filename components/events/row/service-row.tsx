import { Fragment } from 'react'
import { type EventRights, getOccurrenceKey } from '@/lib/events/event'
import { describeDay } from '@/lib/events/month-days'
import type { ServiceDay } from '@/lib/events/services/month-services'
import { describeHours } from '@/lib/events/when'
import { EventDetails } from './event-details'
import { ChangeIcons } from './event-row'
import { useWasOpened } from './use-was-opened'

type Props = { day: ServiceDay; rights: EventRights }

/** The regular services of a day in one quiet line; a tap opens them, without JavaScript too. */
export function ServiceRow({ day: { date, services }, rights }: Props) {
  const { wasOpened, details } = useWasOpened()
  return (
    <details {...details}>
      <summary>
        <b aria-hidden>
          {services[0]?.weekday} {Number(date.slice(8))}
        </b>
        <span className="sr-only">{describeDay(date)}: </span>
        <span>
          {services.map((service, index) => (
            <Fragment key={service.id}>
              {index > 0 && ' · '}
              {service.isCancelled ? <s>{nameService(service)}</s> : nameService(service)}
            </Fragment>
          ))}
        </span>
      </summary>
      <ul>
        {services.map(service => (
          <li key={service.id} id={getOccurrenceKey(service)}>
            <h2>{service.title}</h2>
            {describeHours(service)} {service.isCancelled && <em className="cancelled">Cancelado</em>}
            <EventDetails event={service} rights={rights} wasOpened={wasOpened} />
            <ChangeIcons event={service} rights={rights} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** '18:00 Culto da família'; the hour stays beside the name. */
const nameService = ({ time, title }: ServiceDay['services'][number]) => `${time}\u00a0${title}`
