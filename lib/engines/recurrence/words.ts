import { type Day, formatDayOfMonth, formatLongDay } from '@/lib/platform/runtime/time'
import { type Ordinal, type Recurrence, type RecurrenceEnd, type WeekdayCode, weekdayCodes } from './recurrence'
import { parseRule } from './rule'

/** The words of a rule as formatRule writes it; '' for another. */
export function describeRule(rule: string, start = readStart(rule)) {
  const recurrence = parseRule(rule)
  return recurrence ? describeRecurrence(recurrence, start) : ''
}

/** 'Toda semana, às quartas e sextas, até 20 de dezembro', for a series that starts on this day. */
export const describeRecurrence = (recurrence: Recurrence, start: Day) =>
  [...describePattern(recurrence, start), ...describeEnd(recurrence.end, start)].join(', ')

function describePattern(recurrence: Recurrence, start: Day) {
  const { interval } = recurrence
  const date = Number(start.slice(8))
  switch (recurrence.frequency) {
    case 'daily':
      return [interval === 1 ? 'Todo dia' : `A cada ${interval} dias`]
    case 'weekly':
      return [interval === 1 ? 'Toda semana' : `A cada ${interval} semanas`, describeWeekdays(recurrence.weekdays)]
    case 'monthlyByDate':
      return [
        interval === 1 ? 'Todo mês' : `A cada ${interval} meses`,
        `no dia ${date === 1 ? '1º' : date}${date > 28 ? ', quando o mês o tem' : ''}`,
      ]
    case 'monthlyByWeekday':
      return describeOrdinalWeekday(recurrence)
    case 'yearly':
      return [
        interval === 1 ? 'Todo ano' : `A cada ${interval} anos`,
        `em ${formatDayOfMonth(start)}${start.endsWith('-02-29') ? ', quando o ano o tem' : ''}`,
      ]
  }
}

function describeWeekdays(weekdays: WeekdayCode[]) {
  const list = (chosen: WeekdayCode[], article: string) =>
    chosen.length > 0 ? [`${article} ${conjunction.format(chosen.map(code => `${shortNames[code]}s`))}`] : []
  const inOrder = weekdayCodes.filter(code => weekdays.includes(code))
  return [
    ...list(
      inOrder.filter(code => !isMasculine(code)),
      'às',
    ),
    ...list(inOrder.filter(isMasculine), 'aos'),
  ].join(' e ')
}

function describeOrdinalWeekday({
  ordinal,
  weekday,
  interval,
}: Extract<Recurrence, { frequency: 'monthlyByWeekday' }>) {
  const [each, inThe] = isMasculine(weekday) ? ['Todo', 'no'] : ['Toda', 'na']
  const words = `${ordinalName(ordinal, weekday)} ${longName(weekday)}`
  return interval === 1 ? [`${each} ${words} do mês`] : [`A cada ${interval} meses`, `${inThe} ${words}`]
}

function describeEnd(end: RecurrenceEnd, start: Day) {
  if (!end) return []
  if ('count' in end) return [end.count === 1 ? 'uma vez' : `${end.count} vezes`]
  return [`até ${end.until.slice(0, 4) === start.slice(0, 4) ? formatDayOfMonth(end.until) : formatLongDay(end.until)}`]
}

const ordinalName = (ordinal: Ordinal, weekday: WeekdayCode) =>
  `${ordinalStems[ordinal]}${isMasculine(weekday) ? 'o' : 'a'}`

const ordinalStems = { 1: 'primeir', 2: 'segund', 3: 'terceir', 4: 'quart', [-1]: 'últim' }

const shortNames = {
  SU: 'domingo',
  MO: 'segunda',
  TU: 'terça',
  WE: 'quarta',
  TH: 'quinta',
  FR: 'sexta',
  SA: 'sábado',
}

const longName = (weekday: WeekdayCode) => `${shortNames[weekday]}${isMasculine(weekday) ? '' : '-feira'}`
const isMasculine = (weekday: WeekdayCode) => weekday === 'SU' || weekday === 'SA'

/** A day that repeats by the rule, in no particular year: a rule alone says no more. */
function readStart(rule: string): Day {
  const read = (name: string) => (new RegExp(`;${name}=(\\d+)`).exec(rule)?.[1] ?? '1').padStart(2, '0')
  return `0000-${read('BYMONTH')}-${read('BYMONTHDAY')}`
}

const conjunction = new Intl.ListFormat('pt-BR')
