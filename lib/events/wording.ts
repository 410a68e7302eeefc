import { type Clock, type Day, longDay } from '@/lib/runtime/time'
import type { Wording } from '@/lib/versions/version'

export type WrittenEvent = {
  title: string
  description: string | null
  date: Day
  time: Clock
  membersOnly: boolean
}

/** What the form calls its fields, for whoever compares two versions. */
export const eventWording: Wording<WrittenEvent> = {
  title: { label: 'Título' },
  description: { label: 'Descrição' },
  date: { label: 'Data', said: longDay },
  time: { label: 'Horário' },
  membersOnly: { label: 'Somente membros' },
}
