import 'server-only'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { ageFields } from '@/lib/rosters/people/reads'
import { findObstacle, takesServingConsent, toServingAge } from '@/lib/rosters/people/serving-age'

/** Records that a guardian allows a person to serve. Who finds it confirmed has nothing left to do. */
export const confirmServing = (servantId: string, by: string) =>
  db.$transaction(async transaction => {
    const servant = await lockServant(transaction, servantId)
    if (!servant) return unwritten('gone')
    if (servant.guardianConfirmedAt) return written()
    const [age, today] = [toServingAge(servant), toChurchDay(new Date())]
    const obstacle = findObstacle(age, today)
    if (obstacle === 'too young' || obstacle === 'account guardian') return unwritten(obstacle)
    if (!takesServingConsent(age, today)) return unwritten('no need')
    await transaction.servant.update({
      where: { id: servantId },
      data: { guardianConfirmedBy: by, guardianConfirmedAt: new Date() },
    })
    return written()
  })

/** Takes the consent back: the coming duties end; person and leaders are told within minutes (announceSoonEvents). */
export const withdrawServing = (servantId: string) =>
  db.$transaction(async transaction => {
    const servant = await lockServant(transaction, servantId)
    if (!servant?.guardianConfirmedAt) return
    await transaction.servant.update({
      where: { id: servantId },
      data: { guardianConfirmedBy: null, guardianConfirmedAt: null },
    })
    await transaction.$executeRaw`select end_duties(${servantId}::uuid, ${toChurchDay(new Date())}::date)`
  })

async function lockServant(transaction: Transaction, id: string) {
  await transaction.$executeRaw`select from servants where id = ${id}::uuid for update`
  return transaction.servant.findUnique({ where: { id }, select: ageFields })
}
