import { parseRule } from '@/lib/engines/recurrence/rule'
import { fieldMessages } from '@/lib/events/messages'
import type { EventInput } from '@/lib/events/mutations'

/** Why the panel could not show a changed service, by the field to correct; one day alone may differ as it likes. */
export function findServiceProblem(input: EventInput) {
  const { rule, time, endTime, isAllDay, endDays, endsNextDay, membersOnly } = input
  if (rule !== undefined && !isWeekly(rule)) return { rule: [fieldMessages.serviceIsWeekly] }
  if (isAllDay) return { isAllDay: [fieldMessages.serviceHasHours] }
  if (endsNextDay || endDays || (endTime && endTime <= time)) return { endTime: [fieldMessages.serviceEndsSameDay] }
  return membersOnly ? { membersOnly: [fieldMessages.serviceIsPublic] } : undefined
}

function isWeekly(rule: string | null) {
  const recurrence = rule === null ? undefined : parseRule(rule)
  return recurrence?.frequency === 'weekly' && recurrence.interval === 1 && recurrence.weekdays.length === 1
}
