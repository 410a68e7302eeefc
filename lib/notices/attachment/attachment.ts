import { describeWhen } from '@/lib/events/when-words'
import {
  dayFromColumn,
  formatLongDate,
  formatLongDay,
  timeFromColumn,
  toChurchTimeOfDay,
} from '@/lib/platform/runtime/time'
import { toAttachmentValue } from './form-value'

/** What a notice announces, as its card shows it: an event, or a playlist. */
export type Attachment =
  /** `anchor` is the id of its row in the calendar. */
  | { kind: 'event'; anchor: string; month: string; title: string; detail: string }
  | { kind: 'playlist'; id: string; title: string; detail: string }

/** A choice of the form: its value and its words. */
export type AttachmentChoice = { value: string; label: string }

/** An event of which everyone may read, or a playlist, of a notice's row; null if it is gone or for members only. */
export type AttachmentRow = {
  event: {
    id: string
    title: string
    isSeries: boolean
    isCancelled: boolean
    originalDate: string
    date: string
    time: string
    isAllDay: boolean
    endDays: number
  } | null
  playlist: { id: string; name: string; count: number } | null
}

export function toAttachment({ event, playlist }: AttachmentRow): Attachment | null {
  if (event) {
    const { id, title, isSeries, isCancelled, originalDate, date } = event
    const detail = `${isCancelled ? 'Cancelado: ' : ''}${describeWhen(event)}`
    const anchor = isSeries ? `${id}-${originalDate}` : id
    return { kind: 'event', anchor, month: date.slice(0, 7), title, detail }
  }
  if (!playlist) return null
  const detail = playlist.count === 1 ? '1 louvor' : `${playlist.count} louvores`
  return { kind: 'playlist', id: playlist.id, title: playlist.name, detail }
}

type EventRow = { id: string; title: string; eventDate: Date; eventTime: Date; isAllDay: boolean }
type OccurrenceRow = { eventId: string; title: string; originalStart: string; starts: string }
type PlaylistRow = { id: string; name: string }

export const toEventChoice = ({ id, title, eventDate, eventTime, isAllDay }: EventRow): AttachmentChoice => ({
  value: toAttachmentValue({ eventId: id, eventStart: null, playlistId: null }),
  label: `${title} · ${formatLongDay(dayFromColumn(eventDate))}, ${isAllDay ? 'o dia todo' : timeFromColumn(eventTime)}`,
})

export const toOccurrenceChoice = ({ eventId, title, originalStart, starts }: OccurrenceRow): AttachmentChoice => ({
  value: toAttachmentValue({ eventId, eventStart: originalStart, playlistId: null }),
  label: `${title} · ${formatLongDate(new Date(starts))}, ${toChurchTimeOfDay(new Date(starts))}`,
})

export const toPlaylistChoice = ({ id, name }: PlaylistRow): AttachmentChoice => ({
  value: toAttachmentValue({ eventId: null, eventStart: null, playlistId: id }),
  label: name,
})
