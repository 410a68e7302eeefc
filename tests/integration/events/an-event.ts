import { db } from '@/lib/database/db'
import { columnFromDay, columnFromTime } from '@/lib/runtime/time'

type Given = {
  title?: string
  description?: string | null
  date?: string
  time?: string
  membersOnly?: boolean
  createdBy?: string | null
}

export const anEvent = ({
  title = 'Almoço da comunidade',
  description = null,
  date = '2026-11-22',
  time = '12:30',
  ...more
}: Given = {}) =>
  db.event.create({
    data: { title, description, eventDate: columnFromDay(date), eventTime: columnFromTime(time), ...more },
  })
