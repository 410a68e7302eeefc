import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/kit/ui/link'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import { routes } from '@/lib/values/routes/routes'

/** The next occurrences, in the rail of wide screens; the heading leads to the calendar. */
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
        {upcoming.slice(0, SHOWN).map(({ id, title, starts, when }) => (
          <li key={id} className="py-2.5 leading-snug wrap-anywhere">
            <p className="font-semibold">{title}</p>
            <p className="text-[0.9375rem] text-ink-soft figures">
              <time dateTime={starts}>{when}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const SHOWN = 6
