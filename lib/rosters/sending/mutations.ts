import 'server-only'
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

/** Notes that a leader opened WhatsApp with the link of a person who was asked in the team. */
export async function markSent({ teamId, servantId }: { teamId: string; servantId: string }) {
  const { count } = await db.servantLink.updateMany({
    where: {
      ...{ servantId, kind: 'answer' },
      servant: { assignments: { some: { position: { teamId }, askedAt: { not: null } } } },
    },
    data: { sentAt: new Date() },
  })
  return count > 0 ? written() : unwritten('notInTeam')
}
