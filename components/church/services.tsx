'use client'

import type { IslandFacts } from '@/lib/church/public-facts'
import { dayNames, inWeekOrder, type Weekday } from '@/lib/church/week'

type Props = {
  church: IslandFacts
  /** The day of the week, by the church's clock. */
  today?: Weekday
  /** What differs on coming days, by the id of the service. */
  notes?: Record<string, string[]>
}

/**
 * When the church meets: most visitors come for this. An island, so that the facts on times and address are in the page
 * only once for all its parts (decision 29).
 */
export function Services({ church, today, notes = {} }: Props) {
  if (!church.services) return null
  return (
    <section aria-labelledby="cultos" className="bg-art-field text-on-field">
      <div className="column py-6 sm:py-14">
        <h2 id="cultos" className="text-title max-sm:text-2xl">
          Nossos encontros da semana
        </h2>
        <table className="service-rows">
          <tbody>
            {inWeekOrder(church.services).map(({ id, weekday, starts, name, about }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two services may say the same, and nothing moves
              <tr key={at}>
                <th scope="row">
                  {dayNames[weekday]} <time dateTime={starts}>{starts}</time>
                </th>
                <td>
                  <p>
                    <strong>{name}</strong> {weekday === today && <em>Hoje</em>}
                  </p>
                  {about}
                  {notes[id]?.map(note => (
                    <p key={note}>
                      <strong>{note}</strong>
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
