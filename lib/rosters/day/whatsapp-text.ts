import { listClockTimes } from '@/lib/rosters/order/order'
import { joinParagraphs, toBoldLine } from '@/lib/values/whatsapp'
import type { ShownDay } from './day'

/** Formats a day for WhatsApp: when, who serves, the order, the songs with their keys, and its address. Drafts stay here. */
export function formatDayForWhatsApp({ occurrence, when, teams, order, playlist }: ShownDay, address: string) {
  const { title, place, isCancelled, isAllDay, time } = occurrence
  const { begins } = listClockTimes(order.items, time)
  return joinParagraphs(
    [toBoldLine(isCancelled ? `Cancelado: ${title}` : title), when, place].filter(Boolean).join('\n'),
    ...teams.map(({ name, positions }) => {
      const lines = positions.flatMap(({ name, people }) => {
        const serving = people.filter(({ status }) => status === 'asked' || status === 'yes')
        return serving.length > 0 ? [`${name}: ${serving.map(({ name }) => name).join(', ')}`] : []
      })
      return lines.length > 0 && [toBoldLine(name), ...lines].join('\n')
    }),
    order.items.length > 0 &&
      [
        toBoldLine('Ordem do culto'),
        ...order.items.map(({ title, who, people }, index) => {
          const by = [who, ...people].filter(Boolean).join(', ')
          return [!isAllDay && begins[index], by ? `${title} (${by})` : title].filter(Boolean).join(' ')
        }),
      ].join('\n'),
    playlist &&
      playlist.songs.length > 0 &&
      [
        toBoldLine('Louvores'),
        ...playlist.songs.map(({ title, key }, index) => `${index + 1}. ${[title, key].filter(Boolean).join(' · ')}`),
      ].join('\n'),
    address,
  )
}
