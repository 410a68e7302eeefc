import 'server-only'
import { createHash } from 'node:crypto'
import { readChurch, readSettings } from '@/lib/church/reads'
import { db } from '@/lib/database/db'
import { sendMail } from '@/lib/mail/mailer'
import { dayFromColumn } from '@/lib/runtime/time'
import { siteUrl } from '@/lib/site'
import { composeDutyMail, composePrayerMail, composeRecipientsMail } from './mail'
import { describeGiver, type PrayerSettingsFields } from './settings'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      mailPrayerRequest: { requestId: string; recipient: string }
      mailPrayerTeam: { recipient: string; roleChangeId?: string; settingsChange?: number }
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
  await sendMail({
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
  await sendMail({ ...mail, to: { address: recipient }, id })
}

async function loadDutyMail(id: string) {
  const change = await db.roleChange.findUnique({ where: { id }, include: { profile: person, giver: person } })
  // The person who received the duty may have deleted their account since.
  if (!change?.profile) return undefined
  const by = describeGiver(change.changedBy, change.giver)
  return composeDutyMail(
    { name: change.profile.name, by, at: change.changedAt },
    { from: (await readChurch()).name, site: siteUrl },
  )
}

async function loadRecipientsMail(number: number | undefined) {
  if (number === undefined) return undefined
  const change = await db.prayerSettingsChange.findUnique({ where: { number }, include: { changer: person } })
  if (!change) return undefined
  const { recipients } = change.after as PrayerSettingsFields
  const by = change.changer?.name ?? 'Alguém que já não tem conta'
  const details = { by, at: change.changedAt, recipients: recipients.replaceAll('\n', ', ') }
  return composeRecipientsMail(details, { from: (await readChurch()).name, site: siteUrl })
}

const person = { select: { name: true } } as const
const hashRecipient = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 12)
