import { createHash } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { hashPassword } from '@/lib/account/password/hash'
import { issueFeedToken } from '@/lib/events/feed/mutations'
import { confirmConsent } from '@/lib/people/guardian/mutations'
import { insertInvitation, redeemInvitation } from '@/lib/people/invitations/mutations'
import { changeRole, confirmMembership } from '@/lib/people/mutations'
import { decide } from '@/lib/platform/consents/mutations'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { sealClaims } from '@/lib/platform/session/cookie'
import { suspend } from '@/lib/platform/suspension/mutations'

export type People = Awaited<ReturnType<typeof addPeople>>

/** Everybody's password. The people are made up and exist only in the dump of a release. */
export const PASSWORD = 'a senha de todos aqui'

/** An admin, one person for each duty, one who came by an invitation, and one who was suspended. */
export async function addPeople() {
  const ana = await addPerson('Ana Conceição "Naná"', { isAdmin: true })
  const bento = await addPerson('Bento Luz')
  const clara = await addPerson('Clara d’Ávila')
  const davi = await addPerson('Davi Pinheiro')
  const elisa = await addPerson('Elisa Prado')
  await db.roleChange.create({ data: { profileId: ana, isGiven: true, changedBy: 'operador' } })
  await changeRole({ profileId: ana, role: 'pastoral', isGiven: true, by: ana })
  await changeRole({ profileId: bento, role: 'music', isGiven: true, by: ana })
  await changeRole({ profileId: clara, role: 'content', isGiven: true, by: ana })
  await confirmMembership(elisa, ana)

  const until = '2099-12-31' as const
  const invitation = await insertInvitation({
    submission: crypto.randomUUID(),
    label: 'Coral',
    message: 'Venha cantar com a gente.',
    places: null,
    until,
    by: ana,
  })
  await db.$transaction(transaction => redeemInvitation(transaction, invitation, davi))
  await decide(davi, 'photos', true)
  await decide(davi, 'mails', false)
  await issueFeedToken(davi)
  await addAccountMails(davi)
  await addYoungPerson(ana)
  return { ana, bento, clara, davi, elisa, invitation }
}

/** After everything was published, so that what the suspended person published is hidden. */
export const suspendElisa = ({ elisa, ana }: People) => suspend(elisa, ana)

/** A device that stays signed in. */
export async function insertSession(profileId: string) {
  const expiresAt = new Date('2099-12-31')
  const { id } = await db.session.create({ data: { profileId, device: 'Chrome no Android', expiresAt } })
  return id
}

/** The cookie of a signed-in device. */
export const createSignedInCookie = async (profileId: string) =>
  sealClaims({ guest: false, id: profileId, sessionId: await insertSession(profileId) })

/** The cookie of a guest, of whom the database has no row. */
export const createGuestCookie = () => sealClaims({ guest: true, id: `guest-${crypto.randomUUID()}` })

async function addPerson(name: string, { isAdmin = false } = {}) {
  const first = name.split(' ')[0]?.toLowerCase()
  const { id } = await db.profile.create({
    data: {
      ...{
        name,
        isAdmin,
        email: `${first}@comunhao.example`,
        phone: '27999990000',
        birthDate: columnFromDay('1984-02-29'),
      },
      confirmedAt: isAdmin ? new Date() : null,
      emailConfirmedAt: isAdmin ? new Date() : null,
      credential: { create: { passwordHash: await hashPassword(PASSWORD) } },
    },
  })
  return id
}

/** Somebody who is fourteen when the release is dumped, with a guardian's consent, and a date that was replaced. */
async function addYoungPerson(by: string) {
  const born = `${new Date().getFullYear() - 14}-01-01`
  const { id } = await db.profile.create({
    data: {
      ...{ name: 'Lia Prado', email: 'lia@comunhao.example', birthDate: columnFromDay(born), youngSeenAt: new Date() },
    },
  })
  await confirmConsent({ profileId: id, guardian: 'Elisa Prado', how: 'assinou o termo', by })
}

/** A queued mail, and a password reset link that was requested. */
async function addAccountMails(profileId: string) {
  await db.formerEmail.create({ data: { profileId, email: 'davi.antes@comunhao.example' } })
  await db.deletionNotice.create({ data: { email: 'quem.saiu@comunhao.example' } })
  const tokenHash = createHash('sha256').update('um link de nova senha').digest('base64url')
  await db.resetToken.create({ data: { profileId, tokenHash, expiresAt: addMinutes(new Date(), 30) } })
  await db.backupDownload.create({
    data: { profileId, backup: 'comunhao-2026-11-21-05-00-12.tar.gz.age', startedAt: new Date() },
  })
}
