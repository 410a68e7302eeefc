import 'server-only'
import type * as z from 'zod'
import { hashPassword } from '@/lib/account/password'
import { isFirstSubmission } from '@/lib/action/submission'
import { CHURCH_ID } from '@/lib/church/church'
import { neutralChurch } from '@/lib/church/stored'
import { db, type Transaction } from '@/lib/database/db'
import type { SessionClaims } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import { hashCode } from './code'
import type { setupInput } from './schema'

type OpenResult = { claims: SessionClaims | undefined } | { why: 'stands' | 'wrong code' }

export const isValidCode = async (code: string) =>
  (await db.setupCode.count({ where: { codeHash: hashCode(code) } })) > 0

/**
 * The first admin and the church, whole or not at all. Of several who come at once the first one opens the house; the
 * codes die with it.
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
  return db.$transaction(async (transaction): Promise<OpenResult> => {
    // The demo church moves in behind the same lock: whoever comes second finds people.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtext('demo church'))`
    if (await hasPeopleOrChurch(transaction)) return { why: 'stands' }
    const { count } = await transaction.setupCode.deleteMany({ where: { codeHash: hashCode(code) } })
    if (count === 0) return { why: 'wrong code' }

    await isFirstSubmission(transaction, submission)
    const { id } = await transaction.profile.create({
      data: {
        ...{ name, email, isAdmin: true, confirmedAt: new Date() },
        // Somebody reads prayers from the first minute; the duty is given on later.
        duties: ['pastoral'],
        credential: { create: { passwordHash } },
      },
      select: { id: true },
    })
    const roleChange = { profileId: id, isGiven: true, changedBy: 'first evening' }
    await transaction.roleChange.createMany({ data: [roleChange, { ...roleChange, duty: 'pastoral' }] })
    // Its verses belong to every church; nothing of the invented one stands in for the rest.
    const church = { ...neutralChurch, ...facts, name: churchName }
    await transaction.churchRow.create({ data: { id: CHURCH_ID, facts: church, settings } })
    await transaction.setupCode.deleteMany()
    return { claims: await openSession({ profileId: id, passwordHash }, transaction) }
  })
}

async function hasPeopleOrChurch(transaction: Transaction) {
  return (await transaction.profile.count()) > 0 || (await transaction.churchRow.count()) > 0
}
