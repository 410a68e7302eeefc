import 'server-only'
import { composeContent } from '@/lib/assembly/notifications/content/reads'
import { markSent } from '@/lib/assembly/notifications/sending/mutations'
import { type DueNotification, findMailToSend, findSummaryToSend } from '@/lib/assembly/notifications/sending/reads'
import { TOPICS } from '@/lib/assembly/notifications/topics'
import { readChurch } from '@/lib/church/reads'
import { sendChurchMail } from '@/lib/church/send-mail'
import { db } from '@/lib/platform/database/db'
import { addresseeColumns, toAddressee } from '@/lib/platform/mail/addressee'
import { AddressRefusedError, type Mail } from '@/lib/platform/mail/mailer'
import { isRefused } from '@/lib/platform/mail/reads'
import { env } from '@/lib/platform/runtime/env'
import { composeNotificationMail, composeSummaryMail, type SummaryEntry } from './letters'
import { setAside, setOthersAside } from './mutations'
import type { MailScope } from './scope'
import { buildMailSettingsLink } from './unsubscribe-link'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      mailNotification: { notificationId: string }
      mailSummary: { profileId: string; until: string }
    }
  }
}

/** Mails one thing to one person, unless they saw it or changed their mind since, or there is nothing to tell any more. */
export async function mailNotification({ notificationId }: GraphileWorker.Tasks['mailNotification']) {
  const notification = await findMailToSend(notificationId)
  const [entry] = notification ? await composeEntries([notification]) : []
  if (!entry) return setAside([notificationId])

  // Comments on a notice are told again and again, each time after another instant.
  const id = `notification-${notificationId}-${Number(entry.notification.since)}`
  await sendTopicMail([entry], { id, scope: entry.topic, compose: composeOne })
}

/** Mails the week's summary to one person; nothing if all of it was seen or is gone. */
export async function mailSummary({ profileId, until }: GraphileWorker.Tasks['mailSummary']) {
  const startedAt = new Date()
  const entries = await composeEntries(await findSummaryToSend(profileId))
  await setOthersAside(
    profileId,
    startedAt,
    entries.map(({ notification }) => notification.id),
  )
  if (entries.length === 0) return

  await sendTopicMail(entries, {
    id: `summary-${profileId}-${until}`,
    scope: toScope(entries),
    compose: composeSummaryMail,
  })
}

/** One click stops what the mail contains. */
function toScope(entries: Entry[]): MailScope {
  const topics = new Set(entries.map(({ topic }) => topic))
  const [first] = topics
  return first && topics.size === 1 ? first : 'summary'
}

type Entry = SummaryEntry & { notification: DueNotification }
type Compose = typeof composeSummaryMail

/** Composes what is still to be told, in the order of the profile. */
async function composeEntries(notifications: DueNotification[]) {
  const entries: Entry[] = []
  for (const notification of notifications) {
    const content = await composeContent(notification)
    const isOver = content?.expiresAt && content.expiresAt <= new Date()
    if (content && !isOver) entries.push({ notification, topic: notification.topic, content })
  }
  return entries.sort((one, other) => TOPICS.indexOf(one.topic) - TOPICS.indexOf(other.topic))
}

/**
 * Sends one mail, as of the moment at which it was composed. An address that the mail server refuses gets nothing; the
 * person reads that in their profile.
 */
async function sendTopicMail(entries: Entry[], mail: { id: string; scope: MailScope; compose: Compose }) {
  const at = new Date()
  const notifications = entries.map(({ notification }) => notification)
  const ids = notifications.map(({ id }) => id)
  const [{ profileId } = { profileId: '' }] = notifications
  const person = await db.profile.findUnique({
    where: { id: profileId },
    select: { id: true, ...addresseeColumns },
  })
  if (!person || (await isRefused(profileId))) return setAside(ids)

  const link = buildMailSettingsLink(person, mail.scope)
  const { name: church } = await readChurch()
  const isSent = await trySending({
    ...mail.compose(entries, { church, site: env.NEXTAUTH_URL, settingsLink: link }),
    to: toAddressee(person),
    id: mail.id,
    headers: buildListHeaders(link, env.NEXTAUTH_URL),
  })
  if (isSent) await markSent(notifications, at)
  else await setAside(ids)
}

async function trySending(mail: Mail) {
  try {
    await sendChurchMail(mail)
    return true
  } catch (error) {
    if (error instanceof AddressRefusedError) return false
    throw error
  }
}

const composeOne: Compose = ([entry], sender) => {
  if (!entry) throw new Error('a mail about nothing')
  return composeNotificationMail(entry, sender)
}

/** The headers by which mail programs offer to unsubscribe with one click (RFC 8058), and know the church's mails. */
const buildListHeaders = (settingsLink: string, site: string) => ({
  'List-Unsubscribe': `<${settingsLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<avisos.${new URL(site).hostname}>`,
})
