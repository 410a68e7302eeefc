import 'server-only'
import { createHash } from 'node:crypto'
import { readChurch, readSettings } from '@/lib/church/reads'
import { sendChurchMail } from '@/lib/church/send-mail'
import { db } from '@/lib/platform/database/db'
import { addresseeColumns, toAddressee } from '@/lib/platform/mail/addressee'
import { siteUrl } from '@/lib/platform/runtime/env'
import { dayFromColumn } from '@/lib/platform/runtime/time'
import { toPlainName } from '@/lib/values/names/plain-name'
import {
  composeDutyMail,
  composeDutyTakenMail,
  composeFormerTeamMail,
  composePrayerMail,
  composeRecipientsMail,
} from './mail'
import { describeGiver, type PrayerSettingsFields } from './settings'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      mailPrayerRequest: { requestId: string; recipient: string }
      mailPrayerTeam: { recipient: string; roleChangeId?: string; settingsChange?: number }
      mailDutyTaken: { recipient: string; roleChangeId: string }
      mailFormerTeamMember: { profileId: string; roleChangeId: string }
    }
  }
}

/** Mails a prayer request to one member of the pastoral team. */
export async function mailPrayerRequest({ requestId, recipient }: GraphileWorker.Tasks['mailPrayerRequest']) {
  const request = await db.prayerRequest.findUnique({ where: { id: requestId } })
  // Deleted since, because it expired or the requester withdrew it: there is nothing to send.
  if (!request) return

  const [church, settings] = [await readChurch(), await readSettings()]
  const options = { from: church.name, site: siteUrl, withText: settings.prayerTextInMail }
  await sendChurchMail({
    ...composePrayerMail({ ...request, birthDate: dayFromColumn(request.birthDate) }, options),
    to: { address: recipient },
    id: `prayer-${requestId}-${hashRecipient(recipient)}`,
  })
}

/** Notifies one member of the pastoral team by mail who reads requests from now on. */
export async function mailPrayerTeam({
  recipient,
  roleChangeId,
  settingsChange,
}: GraphileWorker.Tasks['mailPrayerTeam']) {
  const mail = roleChangeId ? await loadDutyMail(roleChangeId) : await loadRecipientsMail(settingsChange)
  if (!mail) return
  const id = `prayer-team-${roleChangeId ?? settingsChange}-${hashRecipient(recipient)}`
  await sendChurchMail({ ...mail, to: { address: recipient }, id })
}

/** Notifies one member of the pastoral team by mail who no longer reads requests. */
export async function mailDutyTaken({ recipient, roleChangeId }: GraphileWorker.Tasks['mailDutyTaken']) {
  const change = await readDutyChange(roleChangeId)
  if (!change) return
  await sendChurchMail({
    ...composeDutyTakenMail(change, { from: (await readChurch()).name, site: siteUrl }),
    to: { address: recipient },
    id: `duty-taken-${roleChangeId}-${hashRecipient(recipient)}`,
  })
}

/** Notifies the person who no longer belongs to the pastoral team. */
export async function mailFormerTeamMember({ profileId, roleChangeId }: GraphileWorker.Tasks['mailFormerTeamMember']) {
  const account = await db.profile.findUnique({ where: { id: profileId }, select: addresseeColumns })
  const change = await readDutyChange(roleChangeId)
  if (!account || !change) return
  const to = toAddressee(account)
  await sendChurchMail({
    ...composeFormerTeamMail({ to, ...change }, (await readChurch()).name),
    to,
    id: `former-team-member-${roleChangeId}`,
  })
}

async function loadDutyMail(id: string) {
  const change = await readDutyChange(id)
  return change && composeDutyMail(change, { from: (await readChurch()).name, site: siteUrl })
}

/** Who received or lost the duty, by whom and when; undefined if the person has deleted their account since. */
async function readDutyChange(id: string) {
  const change = await db.roleChange.findUnique({ where: { id }, include: { profile: person, giver: person } })
  if (!change?.profile) return undefined
  const giver = change.giver && { name: toPlainName(change.giver.name, 'alguém da administração') }
  return {
    name: toPlainName(change.profile.name, 'Alguém'),
    by: describeGiver(change.changedBy, giver),
    at: change.changedAt,
  }
}

async function loadRecipientsMail(number: number | undefined) {
  if (number === undefined) return undefined
  const change = await db.prayerSettingsChange.findUnique({ where: { number }, include: { changer: person } })
  if (!change) return undefined
  const { recipients } = change.after as PrayerSettingsFields
  const by = change.changer ? toPlainName(change.changer.name, 'Alguém') : 'Alguém que já não tem conta'
  const details = { by, at: change.changedAt, recipients: recipients.replaceAll('\n', ', ') }
  return composeRecipientsMail(details, { from: (await readChurch()).name, site: siteUrl })
}

const person = { select: { name: true } } as const
const hashRecipient = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 12)
