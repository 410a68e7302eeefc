import 'server-only'
import { isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'
import { clockFromColumn, columnFromClock, columnFromDay, dayFromColumn } from '@/lib/runtime/time'
import { keepFirst, type Versioned } from '@/lib/versions/mutations'
import { eventWording, type WrittenEvent } from './wording'

export const eventVersions: Versioned<WrittenEvent> = {
  table: 'events',
  column: 'eventId',
  wording: eventWording,
  async read(transaction, id) {
    const event = await transaction.event.findUnique({ where: { id } })
    if (!event) return null
    const { title, description, eventDate, eventTime, membersOnly, updatedAt: since, createdBy: by } = event
    const [date, time] = [dayFromColumn(eventDate), clockFromColumn(eventTime)]
    return { content: { title, description, date, time, membersOnly }, since, by }
  },
}

/** Keeps a new event, once for each form. */
export function addEvent(written: WrittenEvent, { submission, by }: { submission: string; by: string }) {
  return db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return
    const data = { ...columnsOf(written), createdBy: by }
    const { id } = await transaction.event.create({ data, select: { id: true } })
    await keepFirst(transaction, eventVersions, id, by)
  })
}

export const columnsOf = ({ date, time, ...event }: WrittenEvent) => ({
  ...event,
  eventDate: columnFromDay(date),
  eventTime: columnFromClock(time),
})
