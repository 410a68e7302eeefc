import { describeRule } from '@/lib/engines/recurrence/words'
import { type Day, formatLongDay, type TimeOfDay } from '@/lib/platform/runtime/time'
import type { Wording } from '@/lib/platform/versions/differences'

/** What is said of an occurrence, in a form and in a version of an event; an exception of a series says the same. */
export type OccurrenceFields = {
  title: string
  description: string | null
  date: Day
  time: TimeOfDay
  endTime: TimeOfDay | null
  endsNextDay: boolean
  place: string | null
  mapLink: string | null
  picture: string | null
  places: number | null
  /** How many minutes before the start 'Eu vou' closes; null is at the start. */
  goingCloses: number | null
  membersOnly: boolean
  isCancelled: boolean
}

/** The same of an event; `rule` is null if it does not repeat. */
export type EventFields = OccurrenceFields & { rule: string | null; exceptionChanges: number }

/** The labels of the form's fields, for comparing two versions. */
export const occurrenceWording: Wording<OccurrenceFields> = {
  title: { label: 'Título' },
  description: { label: 'Descrição' },
  date: { label: 'Data', format: formatLongDay },
  time: { label: 'Horário' },
  endTime: { label: 'Termina' },
  endsNextDay: { label: 'Termina no dia seguinte' },
  place: { label: 'Local' },
  mapLink: { label: 'Link do mapa' },
  picture: { label: 'Imagem', pictures: picture => (picture ? [picture] : []) },
  places: { label: 'Vagas' },
  goingCloses: { label: 'Respostas até', format: formatClosing },
  membersOnly: { label: 'Somente membros' },
  isCancelled: { label: 'Cancelado' },
}

export const eventWording: Wording<EventFields> = {
  ...occurrenceWording,
  exceptionChanges: { label: 'Dias diferentes' },
  rule: { label: 'Repetição', format: rule => (rule === null ? 'Não se repete' : describeRule(rule)) },
}

export function formatClosing(minutes: number | null) {
  if (minutes === null) return 'O começo'
  if (minutes % DAY_MINUTES === 0)
    return minutes === DAY_MINUTES ? '1 dia antes' : `${minutes / DAY_MINUTES} dias antes`
  return minutes % 60 === 0 ? `${minutes / 60} h antes` : `${minutes} min antes`
}

const DAY_MINUTES = 24 * 60
