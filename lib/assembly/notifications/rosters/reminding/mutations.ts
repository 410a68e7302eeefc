import 'server-only'
import { subDays } from 'date-fns'
import { announce } from '@/lib/assembly/notifications/announcing/mutations'
import { announceMissingAnswers } from '@/lib/assembly/notifications/rosters/asking/mutations'
import { type Duty, isComing, listProfiles } from '@/lib/assembly/notifications/rosters/duty'
import { readDuties, whereComing } from '@/lib/assembly/notifications/rosters/reads'
import { groupByOccurrence } from '@/lib/assembly/notifications/rosters/wording'
import { db } from '@/lib/platform/database/db'

/** Reminds those who serve within a day, and those whose answer is missing. */
export async function announceComingDuties() {
  const now = new Date()
  const duties = await readDuties(db, {
    ...whereComing(now),
    askedAt: { not: null },
    status: { in: ['asked', 'yes', 'no'] },
    servant: { profile: { notificationChoices: { some: { topic: 'events', channel: { not: 'none' } } } } },
  })
  await announceTomorrow(duties, now)
  await announceMissingAnswers(duties, now)
}

/** Who was asked on the last day knows it from that. */
async function announceTomorrow(duties: Duty[], now: Date) {
  const soon = duties
    .filter(({ status }) => status === 'yes' || status === 'asked')
    .filter(duty => isComing(duty, now))
    .filter(({ askedAt, occurrence }) => {
      const tellAt = subDays(new Date(occurrence.starts), 1)
      return tellAt <= now && askedAt !== null && askedAt < tellAt
    })
  for (const ofOccurrence of groupByOccurrence(soon)) {
    const [first] = ofOccurrence
    if (!first) continue
    const subject = { kind: 'duty', id: first.eventId, originalStart: first.originalStart } as const
    await announce({ topic: 'events', subject, profileIds: listProfiles(ofOccurrence) })
  }
}
