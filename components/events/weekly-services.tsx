import type { PublicFacts } from '@/lib/church/public-facts'
import { dayNames } from '@/lib/church/week'

/** Weekly services need no event: one row for each, below the events of the month. */
export const WeeklyServices = ({ services }: Pick<PublicFacts, 'services'>) =>
  services && (
    <section aria-labelledby="toda-semana" className="mt-10">
      <h2 id="toda-semana" className="text-heading">
        Toda semana
      </h2>
      <ul className="mt-2 ruled">
        {services.map(({ weekday, starts, name }) => (
          <li key={`${weekday} ${starts} ${name}`} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{name}</span>
            <span className="text-ink-soft">
              {dayNames[weekday]}, <time className="font-bold text-ink figures">{starts}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
