import { format } from 'date-fns/format'
import { ptBR } from 'date-fns/locale/pt-BR'
import { parseISO } from 'date-fns/parseISO'
import { type Day, dayAfter } from '@/lib/platform/runtime/time'

type PersonWithBirthday = { id: string; name: string; phone?: string; bornOn: Day }
export type Birthday = { id: string; name: string; phone?: string; day: Day; when: string }

/** Today and the six days that follow. */
export function listWeek(today: Day): Day[] {
  const week = [today]
  while (week.length < 7) week.push(dayAfter(week.at(-1) ?? today))
  return week
}

/**
 * The birth dates, such as '11-22', that are celebrated in this week; in common years the 29th of February is
 * celebrated on the 28th.
 */
export const listBirthDates = (week: Day[]) => week.flatMap(listDatesOn)

/** The birthdays of the week that begins today, in order. */
export function findBirthdays(today: Day, people: PersonWithBirthday[]): Birthday[] {
  return listWeek(today).flatMap(day =>
    people
      .filter(({ bornOn }) => listDatesOn(day).includes(bornOn.slice(5)))
      .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
      .map(({ bornOn: _, ...person }) => ({ ...person, day, when: formatWhen(day, today) })),
  )
}

function listDatesOn(day: Day) {
  const date = day.slice(5)
  const isCommonYear = date === '02-28' && dayAfter(day).slice(5) === '03-01'
  return isCommonYear ? [date, '02-29'] : [date]
}

/** 'hoje', 'amanhã', 'quinta-feira, 26 de novembro' */
function formatWhen(day: Day, today: Day) {
  if (day === today) return 'hoje'
  if (day === dayAfter(today)) return 'amanhã'
  return format(parseISO(day), "EEEE, d 'de' MMMM", { locale: ptBR })
}
