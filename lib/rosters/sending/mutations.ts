import 'server-only'
import { subMinutes } from 'date-fns'
import type { Month } from '@/lib/events/event'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { issueAnswerLinks } from '@/lib/rosters/links/mutations'
import type { RosterTeam } from '@/lib/rosters/month/month'
import { readPeopleToTell } from './reads'

/** Gives a link to everybody of the month who has none that lasts: an old one was exchanged, or a service moved. */
export async function makeAnswerLinks({ team, month }: { team: RosterTeam; month: Month }) {
  await db.$transaction(async transaction => {
    const people = await readPeopleToTell(transaction, { team, month, church: '' })
    const lacking = people.filter(({ text }) => text === null)
    await issueAnswerLinks(
      transaction,
      lacking.map(({ servantId }) => servantId),
    )
  })
}

/** Notes that a leader opened WhatsApp with the link of a person who was asked in the team; a second tap is the same. */
export async function markSent({ teamId, servantId }: { teamId: string; servantId: string }) {
  const now = new Date()
  const link = await db.servantLink.findFirst({
    where: {
      ...{ servantId, kind: 'answer' },
      servant: { assignments: { some: { position: { teamId }, askedAt: { not: null } } } },
    },
    select: { id: true, sentAt: true },
  })
  if (!link) return unwritten('notInTeam')
  if (!link.sentAt || link.sentAt < subMinutes(now, 1))
    await db.servantLink.updateMany({ where: { id: link.id }, data: { sentAt: now } })
  return written()
}
