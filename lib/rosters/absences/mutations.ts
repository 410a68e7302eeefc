import 'server-only'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, type Day, toChurchDay } from '@/lib/platform/runtime/time'
import { messages } from '@/lib/rosters/answers/messages'
import { isAcceptedDay } from '@/lib/values/day'

/** Notes days on which a person cannot serve; the same days once more are noted once. What they were asked for stays. */
export async function addAbsence(servantId: string, { firstDay, lastDay }: { firstDay: Day; lastDay: Day }) {
  const isClear =
    isAcceptedDay(firstDay) &&
    isAcceptedDay(lastDay) &&
    firstDay <= lastDay &&
    lastDay >= toChurchDay(new Date()) &&
    lastDay <= addDaysTo(firstDay, MAX_DAYS)
  if (!isClear) return unwritten(messages.absenceInvalid)
  if ((await db.absence.count({ where: { servantId } })) >= MAX_ABSENCES) return unwritten(messages.tooManyAbsences)
  const absence = { servantId, firstDay: columnFromDay(firstDay), lastDay: columnFromDay(lastDay) }
  await db.absence.createMany({ data: [absence], skipDuplicates: true })
  return written()
}

export const removeAbsence = (servantId: string, id: string) => db.absence.deleteMany({ where: { id, servantId } })

/** Notes that the person has said until this day when they cannot serve. */
export const setAwayKnown = (servantId: string, until: Day) =>
  db.servant.update({ where: { id: servantId }, data: { awayKnownUntil: columnFromDay(until) } })

const MAX_DAYS = 400
const MAX_ABSENCES = 100
