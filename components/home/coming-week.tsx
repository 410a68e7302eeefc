import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/kit/ui/link'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import { routes } from '@/lib/values/routes/routes'

/** The next occurrences, in the rail of wide screens: each leads to its day, and the heading to the calendar. */
export async function ComingWeek() {
  const upcoming = await listUpcoming()
  if (upcoming.length === 0) return null
  return (
    <section aria-labelledby="proximos" className="hidden xl:block">
      <h2 id="proximos" className="text-heading">
        <Link href={routes.calendar} className="underline-offset-4 hover:underline">
          Próximos encontros <ChevronRight aria-hidden className="inline size-5 align-[-0.1em]" />
        </Link>
      </h2>
      <ol className="mt-2 ruled">
        {upcoming.slice(0, SHOWN).map(({ id, title, starts, when, href }) => (
          <li key={id}>
            <Link href={href} className="group/entry block py-2.5 leading-snug wrap-anywhere">
              <span className="block font-semibold underline-offset-4 group-hover/entry:underline">{title}</span>
              <time dateTime={starts} className="block text-[0.9375rem] text-ink-soft figures">
                {when}
              </time>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

const SHOWN = 6
