import { joinParagraphs, toBoldLine } from '@/lib/values/whatsapp'
import type { Occurrence } from './occurrence'

type Shared = Pick<Occurrence, 'title' | 'date' | 'time' | 'endTime' | 'place' | 'isCancelled'>

/** Formats an event for WhatsApp: what, when, where, and its address. */
export function formatEventForWhatsApp({ title, date, time, endTime, place, isCancelled }: Shared, address: string) {
  const times = endTime ? `das ${time} às ${endTime}` : `às ${time}`
  const facts = [`${formatDay(date)}, ${times}`, place]
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
  return words.charAt(0).toUpperCase() + words.slice(1)
}
