import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { addAbsence } from '@/lib/rosters/absences/mutations'
import { issueAnswerLinks } from '@/lib/rosters/links/mutations'
import { beginOrder } from '@/lib/rosters/order/mutations'
import { addServant } from '@/lib/rosters/people/mutations'
import { addLeader, createSuggestedTeam } from '@/lib/rosters/teams/mutations'
import { requireSuccess } from './church'
import type { People } from './people'

/** A team that sings at the church's service: who said yes, who cannot and was replaced, and what is only planned. */
export async function addRosters({ ana, elisa }: People) {
  await createSuggestedTeam('praise')
  const team = await db.servingTeam.findFirstOrThrow({ include: { positions: { orderBy: { orderIndex: 'asc' } } } })
  const [positionId = ''] = team.positions.map(({ id }) => id)
  requireSuccess(await addLeader({ teamId: team.id, profileId: elisa }, ana))
  const add = async (name: string, isAdult: boolean) => {
    const submission = crypto.randomUUID()
    const fields = { name, phone: '31977770000', isAdult, positions: [positionId] }
    requireSuccess(await addServant({ submission, teamId: team.id, ...fields }))
    return (await db.servant.findFirstOrThrow({ where: { name } })).id
  }
  const [marta, rute] = [await add('Marta Prado', true), await add('Rute Lima', true)]
  requireSuccess(await addAbsence(rute, { firstDay: '2096-12-24', lastDay: '2096-12-31' }))

  const { id: eventId } = await db.event.findFirstOrThrow({ where: { kind: 'service' } })
  const place = { eventId, positionId, originalStart: columnFromWallClock('2096-12-02T09:00') }
  const answered = { askedAt: new Date(), answeredAt: new Date(), answeredDay: columnFromDay('2096-12-02') }
  const { id: replacesId } = await db.assignment.create({
    data: { ...place, ...answered, servantId: marta, status: 'no', note: 'Viajo neste dia.' },
  })
  await db.assignment.create({ data: { ...place, ...answered, servantId: rute, status: 'yes', replacesId } })
  const nextStart = columnFromWallClock('2096-12-09T09:00')
  await db.assignment.create({ data: { ...place, originalStart: nextStart, servantId: marta } })
  await db.$transaction(transaction => issueAnswerLinks(transaction, [marta, rute]))
  requireSuccess(await beginOrder({ eventId, originalStart: '2096-12-02T09:00' }))
}
