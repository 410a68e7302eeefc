import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useLazyImport } from '@/components/kit/browser/use-lazy-import'
import { parseRule } from '@/lib/engines/recurrence/rule'
import { describeRecurrence } from '@/lib/engines/recurrence/words'
import { type Day, dayAfter, formatDayOfMonth, formatLongDay } from '@/lib/platform/runtime/time'
import { joinWords } from '@/lib/values/join-words'

// It weighs more than the form, and only an event that repeats needs it.
const occurrenceDays = lazyImport(() => import('@/lib/engines/recurrence/occurrence-days'), { onDemand: true })

type Props = { rule: string; day: Day }

/** Says a rule in words, with its next three dates. */
export function NextDates({ rule, day }: Props) {
  const recurrence = parseRule(rule)
  // Without a network the words alone are said.
  const days = useLazyImport(occurrenceDays, () => {})
  const dates = recurrence && days ? listNextDays(days.findOccurrenceFrom, { start: day, rule }) : undefined

  return (
    <p role="status" className="rounded-soft bg-primary-soft px-4 py-2.5 empty:hidden">
      {recurrence && <strong>{describeRecurrence(recurrence, day)}.</strong>}
      {dates &&
        dates.length > 0 &&
        ` ${dates.length === 1 ? 'A data é' : 'As próximas datas são'} ${formatDays(dates)}.`}
      {dates?.length === 0 && ' Não há nenhuma data assim: escolha outra repetição.'}
    </p>
  )
}

type Find = (series: { start: Day; rule: string }, day: Day) => Day | undefined

function listNextDays(findOccurrenceFrom: Find, series: { start: Day; rule: string }) {
  const days: Day[] = []
  let next = findOccurrenceFrom(series, series.start)
  while (next && days.length < 3) {
    days.push(next)
    next = findOccurrenceFrom(series, dayAfter(next))
  }
  return days
}

const formatDays = (days: Day[]) =>
  joinWords(days.map(day => (isSameYear(days, day) ? formatDayOfMonth : formatLongDay)(day)))

/** The year is said once dates are of several years. */
const isSameYear = ([first = '']: Day[], day: Day) => first.slice(0, 4) === day.slice(0, 4)
