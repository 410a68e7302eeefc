import 'server-only'
import { addDays } from 'date-fns'
import { composeComments } from '@/lib/assembly/notifications/comments/reads'
import { composeEventChange, composeReminder } from '@/lib/assembly/notifications/events/reads'
import { composeAnswers } from '@/lib/assembly/notifications/rosters/answers/reads'
import { composeAsked, composeUnanswered } from '@/lib/assembly/notifications/rosters/asking/reads'
import { addressServant, composeTakenOut } from '@/lib/assembly/notifications/rosters/moving/reads'
import { composeOpenPlace } from '@/lib/assembly/notifications/rosters/open-places/reads'
import { composeDuty } from '@/lib/assembly/notifications/rosters/reminding/reads'
import type { DueNotification } from '@/lib/assembly/notifications/sending/reads'
import { composeSetlist } from '@/lib/assembly/notifications/setlists/reads'
import { formatSubject } from '@/lib/assembly/notifications/subject'
import { toBroadcast } from '@/lib/live/broadcast'
import { parseRichText } from '@/lib/notices/rich-text'
import { isOut } from '@/lib/notices/schedule/schedule'
import { db } from '@/lib/platform/database/db'
import { canManagePrayers } from '@/lib/prayers/policy'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { type Content, shorten } from './content'

/** Returns what a notification says now; undefined if there is nothing to tell any more. */
export const composeContent = (notification: DueNotification) => createComposer()(notification)

/** Returns a function that composes many notifications, and reads what is the same for everyone once. */
export function createComposer() {
  const known = new Map<string, Promise<Content | undefined>>()
  const composeOnce = (subject: ForEveryone) => {
    const key = formatSubject(subject)
    const content = known.get(key) ?? composeForEveryone(subject)
    known.set(key, content)
    return content
  }
  return async (notification: DueNotification) => {
    const { subject } = notification
    if (!isForEveryone(subject)) return composeForOne(subject, notification)
    const content = await composeOnce(subject)
    return content && subject.kind === 'event' ? addressServant(content, subject, notification.profileId) : content
  }
}

type Subject = DueNotification['subject']
type ForEveryone = Extract<Subject, { kind: 'live' | 'notice' | 'event' | 'reminder' }>

const isForEveryone = (subject: Subject): subject is ForEveryone =>
  subject.kind === 'live' || subject.kind === 'notice' || subject.kind === 'event' || subject.kind === 'reminder'

function composeForEveryone(subject: ForEveryone) {
  if (subject.kind === 'live') return composeLive(subject.activatedAt)
  if (subject.kind === 'notice') return composeNotice(subject.id)
  return subject.kind === 'event' ? composeEventChange(subject) : composeReminder(subject)
}

function composeForOne(subject: Exclude<Subject, ForEveryone>, { profileId, since }: DueNotification) {
  switch (subject.kind) {
    case 'comments':
      return composeComments(subject.id, { profileId, since })
    case 'setlist':
      return composeSetlist(subject.id, profileId)
    case 'prayer':
      return composePrayer(subject.id, profileId)
    case 'asked':
      return composeAsked(profileId, since)
    case 'unanswered':
      return composeUnanswered(profileId)
    case 'duty':
      return composeDuty(subject, profileId)
    case 'out':
      return composeTakenOut(subject, profileId)
    case 'open':
      return composeOpenPlace(subject.id, profileId)
    case 'answered':
      return composeAnswers(subject.id, { profileId, since })
  }
}

/** The stream that was activated then, while it is on. */
async function composeLive(activatedAt: string): Promise<Content | undefined> {
  const settings = await db.liveSettings.findUnique({ where: { id: 1 } })
  const broadcast = toBroadcast(settings, new Date())
  if (!broadcast.active || settings?.activatedAt?.toISOString() !== activatedAt) return undefined
  return {
    title: 'Estamos ao vivo',
    body: 'Toque para assistir com a gente.',
    path: routes.home,
    expiresAt: new Date(broadcast.expiresAt),
    isUrgent: true,
    details: [{ text: 'A transmissão acaba de começar. Assista com a gente:' }],
  }
}

/** An important notice, while everyone sees it. */
async function composeNotice(id: string): Promise<Content | undefined> {
  const notice = await db.notice.findFirst({ where: { id, type: 'main', removedAt: null } })
  if (!notice || !isOut(notice, new Date())) return undefined
  const text = parseRichText(notice.content)
    .map(({ text }) => text)
    .join('')
  return {
    title: notice.title,
    body: shorten(text.replace(/\s+/g, ' ').trim(), 140),
    path: routes.notice(id),
    ...(notice.expiresAt && { expiresAt: notice.expiresAt }),
    details: [{ text: shorten(text.trim(), 1200) }],
  }
}

/** That a request waits, for whoever still has the duty: never what it says, nor who asks. */
async function composePrayer(id: string, profileId: string): Promise<Content | undefined> {
  const reader = await db.profile.findUnique({ where: { id: profileId }, select: { duties: true } })
  if (!reader || !canManagePrayers({ role: 'member', id: profileId, duties: reader.duties })) return undefined
  const isWaiting = { id, OR: [{ status: 'new' as const }, { status: 'praying' as const, claimedBy: null }] }
  if ((await db.prayerRequest.count({ where: isWaiting })) === 0) return undefined
  return {
    title: 'Novo pedido de oração',
    body: 'Alguém espera pela oração da equipe.',
    path: teamRoutes.prayer(id),
    expiresAt: addDays(new Date(), 3),
  }
}
