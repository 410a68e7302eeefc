import 'server-only'
import type * as z from 'zod'
import { hashPassword } from '@/lib/account/password/hash'
import { markServicesAsDates } from '@/lib/church/earlier-releases'
import { writeWithChurch } from '@/lib/church/mutations'
import { neutralNews } from '@/lib/church/neutral-texts'
import { CHURCH_ID, neutralChurch } from '@/lib/church/stored'
import { writeServices } from '@/lib/events/services/mutations'
import { isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { openSession } from '@/lib/platform/session/session'
import { hashCode } from './code'
import type { setupInput } from './schema'

export const isValidCode = async (code: string) =>
  (await db.setupCode.count({ where: { codeHash: hashCode(code) } })) > 0

/**
 * Creates the first admin and the church in one transaction. If several try at once, the first succeeds; then all setup
 * codes are deleted.
 */
export async function createChurch({
  submission,
  code,
  name,
  email,
  password,
  ...fields
}: z.output<typeof setupInput>) {
  const { mailAddress, prayerRecipients, churchName, ...facts } = fields
  const settings = {
    mailAddress: mailAddress || email,
    prayerRecipients: prayerRecipients.length > 0 ? prayerRecipients : null,
  }
  const passwordHash = await hashPassword(password)
  return db.$transaction(async transaction => {
    // Installing the demo church takes the same lock: the second one finds people and stops.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtext('demo church'))`
    if (await hasPeopleOrChurch(transaction)) return unwritten('already open')
    const { count } = await transaction.setupCode.deleteMany({ where: { codeHash: hashCode(code) } })
    if (count === 0) return unwritten('wrong code')

    await isFirstSubmission(transaction, submission)
    const { id } = await transaction.profile.create({
      data: {
        ...{ name, email, isAdmin: true, confirmedAt: new Date() },
        // Somebody reads prayer requests from the first minute; the role can be given to others later.
        duties: ['pastoral'],
        credential: { create: { passwordHash } },
      },
      select: { id: true },
    })
    const roleChange = { profileId: id, isGiven: true, changedBy: 'first evening' }
    await transaction.roleChange.createMany({ data: [roleChange, { ...roleChange, duty: 'pastoral' }] })
    // What was not asked is neutral and suits every church; no fact of the demo church stands in for it.
    const sampleNews = neutralNews(new Date().toISOString())
    const church = markServicesAsDates({ ...neutralChurch, ...facts, services: [], sampleNews, name: churchName })
    await transaction.churchRow.create({ data: { id: CHURCH_ID, facts: church, settings } })
    await writeWithChurch(transaction, id, () => writeServices(transaction, { services: facts.services, by: id }))
    await transaction.setupCode.deleteMany()
    return written({ claims: await openSession({ profileId: id, passwordHash }, transaction) })
  })
}

async function hasPeopleOrChurch(transaction: Transaction) {
  return (await transaction.profile.count()) > 0 || (await transaction.churchRow.count()) > 0
}
