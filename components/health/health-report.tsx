import { ChevronDown, ChevronRight, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { Link } from '@/components/kit/ui/link'
import { listReadings } from '@/lib/assembly/health/queries'
import type { Reading } from '@/lib/assembly/health/reading'

/** How the installation is: what is wrong first, with what to do, then everything else, quietly. */
export async function HealthReport() {
  const readings = await listReadings()
  if (!readings) return null

  const troubles = [...filterBy(readings, 'problem'), ...filterBy(readings, 'warning')]
  const others = readings.filter(reading => !troubles.includes(reading))
  return (
    <div className="mb-10 grid grid-cols-1 gap-5">
      {troubles.length === 0 ? (
        <p className="flex items-center gap-3 font-display text-heading font-semibold">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-primary" />
          Tudo em ordem.
        </p>
      ) : (
        <ul aria-label="O que pede cuidado" className="grid grid-cols-1 gap-3">
          {troubles.map(reading => (
            <TroubleNote key={reading.id} {...reading} />
          ))}
        </ul>
      )}
      <ul aria-label="Como está o resto" className="rounded-soft border border-line bg-surface shadow-card ruled">
        {others.map(reading => (
          <QuietRow key={reading.id} {...reading} />
        ))}
      </ul>
    </div>
  )
}

const filterBy = (readings: Reading[], level: Reading['level']) => readings.filter(reading => reading.level === level)

/** What went wrong with these is listed further down on the page. */
const listedBelow: Reading['id'][] = ['mails', 'refused', 'jobs']

function TroubleNote({ id, title, level, text, cure, to }: Reading) {
  const isProblem = level === 'problem'
  return (
    <li
      className={`flex items-start gap-3 rounded-soft border p-4 ${isProblem ? 'border-danger bg-danger-soft' : 'border-line-strong bg-accent-soft'}`}
    >
      <TriangleAlert
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isProblem ? 'text-danger' : 'text-accent-ink'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{text}</p>
        {cure && <p className="mt-1 text-[0.9375rem] wrap-anywhere">{cure}</p>}
        {to && (
          <Link href={to} className={cureLinkClass}>
            {title}
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        )}
        {isProblem && listedBelow.includes(id) && (
          <a href="#deliveries" className={cureLinkClass}>
            Ver quais
            <ChevronDown aria-hidden className="size-5" />
          </a>
        )}
      </div>
    </li>
  )
}

const cureLinkClass = 'mt-1 inline-flex min-h-11 items-center gap-1 font-bold text-primary'

function QuietRow({ title, level, text, to }: Reading) {
  const Icon = level === 'unknown' ? CircleHelp : CircleCheck
  const words = (
    <>
      <Icon aria-hidden className={`size-5 shrink-0 ${level === 'unknown' ? 'text-ink-soft' : 'text-primary'}`} />
      <span className="grid min-w-0 flex-1 gap-x-6 leading-snug sm:grid-cols-[13rem_minmax(0,1fr)]">
        <span className="font-bold wrap-anywhere">
          {title}
          <span className="sr-only">: </span>
        </span>
        <span className="text-ink-soft wrap-anywhere">{text}</span>
      </span>
    </>
  )
  if (!to) return <li className={rowClass}>{words}</li>
  return (
    <li>
      <Link href={to} className={rowClass}>
        {words}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}

const rowClass = 'arrow-row min-h-14 gap-x-4 gap-y-1 px-5 py-2.5'
