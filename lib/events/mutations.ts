import 'server-only'
import { isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'
import { columnFromDay, columnFromTime } from '@/lib/runtime/time'
import { pickFields } from '@/lib/versions/differences'
import { storeFirstVersion } from '@/lib/versions/mutations'
import type { VersionedKind } from '@/lib/versions/stored-versions'
import { toEvent } from './event-row'
import { type EventFields, eventWording } from './wording'

export const eventVersions: VersionedKind<EventFields> = {
  table: 'events',
  column: 'eventId',
  wording: eventWording,
  async read(transaction, id) {
    const event = await transaction.event.findUnique({ where: { id } })
    if (!event) return null
    const { updatedAt: since, createdBy: by } = event
    return { content: pickFields(eventWording, toEvent(event)), since, by }
  },
}

/** Creates an event, once per form. */
export function addEvent(fields: EventFields, { submission, by }: { submission: string; by: string }) {
  return db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return
    const data = { ...toColumns(fields), createdBy: by }
    const { id } = await transaction.event.create({ data, select: { id: true } })
    await storeFirstVersion(transaction, eventVersions, id, by)
  })
}

export const toColumns = ({ date, time, ...event }: EventFields) => ({
  ...event,
  eventDate: columnFromDay(date),
  eventTime: columnFromTime(time),
})
