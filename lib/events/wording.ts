import { type Day, formatLongDay, type TimeOfDay } from '@/lib/runtime/time'
import type { Wording } from '@/lib/versions/differences'

export type EventFields = {
  title: string
  description: string | null
  date: Day
  time: TimeOfDay
  membersOnly: boolean
}

/** The labels of the form's fields, for comparing two versions. */
export const eventWording: Wording<EventFields> = {
  title: { label: 'Título' },
  description: { label: 'Descrição' },
  date: { label: 'Data', format: formatLongDay },
  time: { label: 'Horário' },
  membersOnly: { label: 'Somente membros' },
}
