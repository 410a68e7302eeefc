import 'server-only'
import type { Assignment, Servant } from '@/lib/generated/prisma/client'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { messages } from '@/lib/rosters/answers/messages'

/** Deletes everything about a person without an account: in past rosters they are 'alguém', coming places are open. */
export function eraseServant(servantId: string) {
  return db.$transaction(async transaction => {
    await transaction.assignment.deleteMany({ where: { servantId, status: 'draft' } })
    const { count } = await transaction.servant.deleteMany({ where: { id: servantId, profileId: null } })
    return count === 1 ? written() : unwritten(messages.notErased)
  })
}

/**
 * Says that a person who serves is this account. If the account already serves as somebody else, a leader has typed the
 * person twice: both become one, which keeps the link that was opened.
 */
export function linkAccount(servantId: string, profileId: string) {
  return db.$transaction(async transaction => {
    await transaction.$queryRaw`
      select from servants where id = ${servantId}::uuid or profile_id = ${profileId}::uuid order by id for update`
    const servant = await transaction.servant.findUnique({ where: { id: servantId } })
    if (servant?.profileId === profileId) return written()
    if (!servant || servant.profileId) return unwritten(messages.notLinked)
    const former = await transaction.servant.findUnique({ where: { profileId } })
    if (former) await mergeServants(transaction, { servant, former, profileId })
    else await transaction.servant.update({ where: { id: servantId }, data: { profileId } })
    return written()
  })
}

/**
 * Says that a person who serves is not this account: they answer by their link again, and are called as the leader wrote.
 * What was answered stays. Two people who became one stay one. Returns how the person is called now.
 */
export async function unlinkAccount(servantId: string, profileId: string) {
  await db.servant.updateMany({
    where: { id: servantId, profileId },
    data: { profileId: null, version: { increment: 1 } },
  })
  const servant = await db.servant.findUnique({ where: { id: servantId }, select: { name: true, profileId: true } })
  // A second tap finds it done.
  return servant?.profileId === null ? written({ name: servant.name }) : unwritten(messages.notLinkedNow)
}

type Merge = { servant: Servant; former: Servant; profileId: string }

/**
 * Their rows belong to nobody for a moment: an account serves as one person only, and the database checks the age by the
 * account.
 */
async function mergeServants(transaction: Transaction, { servant, former, profileId }: Merge) {
  const { id } = servant
  const [qualifications, absences, links, rows] = [
    await transaction.qualification.findMany({ where: { servantId: former.id } }),
    await transaction.absence.findMany({ where: { servantId: former.id }, omit: { id: true } }),
    await transaction.servantLink.findMany({ where: { servantId: former.id } }),
    await transaction.assignment.findMany({ where: { servantId: { in: [id, former.id] } } }),
  ]
  const kept = pickAssignments(rows)
  await transaction.assignment.updateMany({ where: { servantId: former.id }, data: { servantId: null } })
  await transaction.servant.delete({ where: { id: former.id } })
  await transaction.servant.update({
    where: { id },
    data: { profileId, ...mergeDetails(servant, former), version: { increment: 1 } },
  })

  const moved = { servantId: id }
  await transaction.qualification.createMany({
    data: qualifications.map(row => ({ ...row, ...moved })),
    skipDuplicates: true,
  })
  await transaction.absence.createMany({ data: absences.map(row => ({ ...row, ...moved })), skipDuplicates: true })
  await transaction.servantLink.createMany({ data: links.map(row => ({ ...row, ...moved })), skipDuplicates: true })
  for (const { lost, keeper } of kept.lost) {
    const replacing = { replacesId: lost, id: { not: keeper } }
    const isReplaced = (await transaction.assignment.count({ where: { replacesId: keeper } })) > 0
    if (!isReplaced) await transaction.assignment.updateMany({ where: replacing, data: { replacesId: keeper } })
  }
  await transaction.assignment.deleteMany({ where: { id: { in: kept.lost.map(({ lost }) => lost) } } })
  await transaction.assignment.updateMany({ where: { id: { in: kept.ids } }, data: moved })
}

/** What either of them says holds for both. */
const mergeDetails = (servant: Servant, former: Servant) => ({
  phone: servant.phone || former.phone,
  isAdult: servant.isAdult || former.isAdult,
  ...(!servant.guardianConfirmedAt && {
    guardianConfirmedAt: former.guardianConfirmedAt,
    guardianConfirmedBy: former.guardianConfirmedBy,
  }),
  awayKnownUntil:
    (former.awayKnownUntil ?? 0) > (servant.awayKnownUntil ?? 0) ? former.awayKnownUntil : servant.awayKnownUntil,
})

/** Of two assignments to one place the one that was answered last stays, or else the one that was asked. */
function pickAssignments(rows: Assignment[]) {
  const byPlace = Map.groupBy(rows, ({ eventId, originalStart, positionId }) =>
    [eventId, originalStart.getTime(), positionId].join(' '),
  )
  const ids: string[] = []
  const lost: { lost: string; keeper: string }[] = []
  for (const here of byPlace.values()) {
    const [keeper, ...others] = here.toSorted(
      (one, other) => Number(other.answeredAt) - Number(one.answeredAt) || rank(one) - rank(other),
    )
    if (!keeper) continue
    ids.push(keeper.id)
    lost.push(...others.map(({ id }) => ({ lost: id, keeper: keeper.id })))
  }
  return { ids, lost }
}

const rank = ({ status }: Assignment) => ['yes', 'no', 'asked', 'draft', 'out'].indexOf(status)
