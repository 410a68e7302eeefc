import 'server-only'
import type { Topic } from '@/lib/assembly/notifications/topics'
import { db } from '@/lib/platform/database/db'
import { isRefused } from '@/lib/platform/mail/reads'
import { type MailScope, mailTopics } from './scope'
import { isTokenOf, parseToken } from './unsubscribe-link'

/** What the page shows on which a person manages their mails. */
export type MailSettings = {
  profileId: string
  maskedAddress: string
  /** What one click stops. */
  scope: MailScope
  /** The topics of which mails come, or came; those that the person has on a phone are not shown. */
  topics: { topic: Topic; isOn: boolean }[]
  isRefused: boolean
}

/** The mails of the person to whom a link was mailed. Returns undefined for any other text. */
export async function findMailSettings(token: string): Promise<MailSettings | undefined> {
  // The same for everyone who has the address.
  const claim = parseToken(token)
  if (!claim) return undefined
  const person = await db.profile.findUnique({
    where: { id: claim.profileId },
    select: { id: true, email: true, notificationChoices: { select: { topic: true, channel: true } } },
  })
  // A person who is not there takes as long as a wrong code.
  const isTrue = await isTokenOf(token, person ?? { id: claim.profileId, email: '' }, claim.scope)
  if (!isTrue || !person) return undefined

  const channels = new Map(person.notificationChoices.map(({ topic, channel }) => [topic, channel]))
  return {
    profileId: person.id,
    maskedAddress: maskAddress(person.email),
    scope: claim.scope,
    topics: mailTopics.flatMap(topic => {
      const channel = channels.get(topic)
      return channel === 'mail' || channel === 'none' ? [{ topic, isOn: channel === 'mail' }] : []
    }),
    isRefused: await isRefused(person.id),
  }
}

/** 'r***@g…' of 'rita@gmail.com': enough to recognise one's own. */
const maskAddress = (email: string) => email.replace(/^(.).*@(.).*$/u, '$1***@$2…')
