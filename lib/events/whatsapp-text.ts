import { joinParagraphs, toBoldLine } from '@/lib/values/whatsapp'
import type { Occurrence } from './occurrence'
import { describeDays, describeEnd } from './when'

type When = Parameters<typeof describeDays>[0] & Parameters<typeof describeEnd>[0]
type Shared = When & Pick<Occurrence, 'title' | 'place' | 'isCancelled'>

/** Formats an event for WhatsApp: what, when, where, and its address. */
export function formatEventForWhatsApp(event: Shared, address: string) {
  const { title, date, lastDay, place, isCancelled } = event
  const days = lastDay ? capitalize(describeDays(event)) : formatDay(date)
  const facts = [`${days}, ${formatHours(event)}`, place]
  return joinParagraphs(
    toBoldLine(isCancelled ? `Cancelado: ${title}` : title),
    facts.filter(Boolean).join('\n'),
    address,
  )
}

/** 'Domingo, 29 de novembro de 2026': a calendar day, in no time zone. */
function formatDay(date: string) {
  const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  return capitalize(words)
}

function formatHours(event: When) {
  if (event.isAllDay) return 'o dia todo'
  return event.endTime ? `das ${event.time} às ${describeEnd(event)}` : `às ${event.time}`
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
