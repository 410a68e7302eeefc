import { db } from '@/lib/platform/database/db'
import { issueAnswerLinks } from '@/lib/rosters/links/mutations'
import type { Permissions } from '@/tests/support/permissions'
import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

const leadersOnly = { nobody: false, guest: false, member: false, owner: true, admin: true }

/** A month of a team that the owner leads, in which somebody without a link was asked. */
async function publishMonth(leaderId: string) {
  const team = await insertTeam({ leaderIds: [leaderId] })
  const { id: eventId } = await insertSundayService()
  const [positionId = ''] = team.positionIds
  const { id: servantId } = await insertServant({ positionIds: [positionId] })
  await insertAssignment({ eventId, originalStart: '2096-01-08T18:00', positionId, servantId, status: 'asked' })
  return { teamId: team.id, servantId }
}

export const sendingPermissions: Permissions = {
  makeAnswerLinks: {
    may: leadersOnly,
    async prepare({ owner }) {
      const { teamId } = await publishMonth(owner.id)
      return { teamId, month: '2096-01' }
    },
  },
  noteSent: {
    may: leadersOnly,
    async prepare({ owner }) {
      const ref = await publishMonth(owner.id)
      await db.$transaction(transaction => issueAnswerLinks(transaction, [ref.servantId]))
      return ref
    },
  },
}
