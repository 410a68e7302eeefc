import { joinParagraphs, toBoldLine } from '@/lib/values/whatsapp'

/** A playlist in the order in which it is played, and the day that it was planned for, in words. */
export type PlaylistOrder = {
  name: string
  plannedFor: string | null
  hymns: { id: string; number: number | null; title: string; key: string }[]
}

/** Formats a playlist for WhatsApp: its name, for which day, its songs with their keys, and its address. */
export function formatPlaylistForWhatsApp({ name, plannedFor, hymns }: PlaylistOrder, address: string) {
  const songs = hymns.map(({ title, key }, index) => `${index + 1}. ${[title, key].filter(Boolean).join(' · ')}`)
  return joinParagraphs([toBoldLine(name), plannedFor].filter(Boolean).join('\n'), songs.join('\n'), address)
}
