import 'server-only'
import { createHash } from 'node:crypto'
import { readChurch, readSettings } from '@/lib/church/reads'
import { db } from '@/lib/database/db'
import { sendMail } from '@/lib/mail/mailer'
import { dayFromColumn } from '@/lib/runtime/time'
import { site } from '@/lib/site'
import { dutyMail, prayerMail, recipientsMail } from './mail'
import { giverWords, type PrayerSettingsFields } from './settings'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      mailPrayerRequest: { requestId: string; recipient: string }
      mailPrayerTeam: { recipient: string; roleChangeId?: string; settingsChange?: number }
    }
  }
}

/** Mails one prayer request to one person of the pastoral team. */
export async function mailPrayerRequest({ requestId, recipient }: GraphileWorker.Tasks['mailPrayerRequest']) {
  const request = await db.prayerRequest.findUnique({ where: { id: requestId } })
  // Deleted since, when its time was over or who asked took it back: there is nothing left to send.
  if (!request) return

  const [church, settings] = [await readChurch(), await readSettings()]
  const how = { from: church.name, site, withText: settings.prayerTextInMail }
  await sendMail({
    ...prayerMail({ ...request, birthDate: dayFromColumn(request.birthDate) }, how),
    to: { address: recipient },
    id: `prayer-${requestId}-${markOf(recipient)}`,
  })
}

/** Mails one of the pastoral team who reads requests from now on. */
export async function mailPrayerTeam({
  recipient,
  roleChangeId,
  settingsChange,
}: GraphileWorker.Tasks['mailPrayerTeam']) {
  const mail = roleChangeId ? await mailOfDuty(roleChangeId) : await mailOfSettings(settingsChange)
  if (!mail) return
  const id = `prayer-team-${roleChangeId ?? settingsChange}-${markOf(recipient)}`
  await sendMail({ ...mail, to: { address: recipient }, id })
}

async function mailOfDuty(id: string) {
  const change = await db.roleChange.findUnique({ where: { id }, include: { profile: person, giver: person } })
  // Whoever received the duty may have deleted their account since.
  if (!change?.profile) return undefined
  const by = giverWords(change.changedBy, change.giver)
  return dutyMail({ name: change.profile.name, by, at: change.changedAt }, { from: (await readChurch()).name, site })
}

async function mailOfSettings(number: number | undefined) {
  if (number === undefined) return undefined
  const change = await db.prayerSettingsChange.findUnique({ where: { number }, include: { changer: person } })
  if (!change) return undefined
  const { recipients } = change.after as PrayerSettingsFields
  const by = change.changer?.name ?? 'Alguém que já não tem conta'
  const said = { by, at: change.changedAt, recipients: recipients.replaceAll('\n', ', ') }
  return recipientsMail(said, { from: (await readChurch()).name, site })
}

const person = { select: { name: true } } as const
const markOf = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 12)
