import 'server-only'
import { addSeconds, subDays } from 'date-fns'
import {
  announceImportantNotice,
  announcePrayerRequest,
  announceStream,
} from '@/lib/assembly/notifications/announcing/mutations'
import { announceNewComments } from '@/lib/assembly/notifications/comments/mutations'
import { composeContent } from '@/lib/assembly/notifications/content/reads'
import { announceChangedOccurrences, announceSoonOccurrences } from '@/lib/assembly/notifications/events/mutations'
import { announceNewAnswers, announceVacatedPlaces } from '@/lib/assembly/notifications/rosters/answers/mutations'
import { announceAskedPeople } from '@/lib/assembly/notifications/rosters/asking/mutations'
import { announceTakenOut } from '@/lib/assembly/notifications/rosters/moving/mutations'
import { announceOpenedPlace } from '@/lib/assembly/notifications/rosters/open-places/mutations'
import { announceComingDuties } from '@/lib/assembly/notifications/rosters/reminding/mutations'
import { deliverDue } from '@/lib/assembly/notifications/sending/mutations'
import { createPersonalPush } from '@/lib/assembly/notifications/sending/personal-push'
import { countUnseen } from '@/lib/assembly/notifications/sending/reads'
import { announceChangedSetlist } from '@/lib/assembly/notifications/setlists/mutations'
import { pushToDevice } from '@/lib/assembly/push/push-all'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { parseSubject } from './subject'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      announceLive: { activatedAt: string }
      announceNotice: { noticeId: string }
      announceComments: { noticeId: string }
      announceEventChanges: { eventId: string }
      announceSetlist: { playlistId: string }
      announcePrayer: { requestId: string }
      announceSoonEvents: Record<string, never>
      /** People were asked to serve. */
      announceAsked: Record<string, never>
      /** People of a team answered. */
      announceAnswers: { teamId: string }
      /** The place of somebody who cannot is open. */
      announceOpenPlace: { assignmentId: string }
      deliverNotifications: Record<string, never>
      retryPush: { notificationId: string; subscriptionId: string; since: string; attempt: number }
    }
  }
}

type Payload<Name extends keyof GraphileWorker.Tasks> = GraphileWorker.Tasks[Name]

export const announceLive = ({ activatedAt }: Payload<'announceLive'>) => announceStream(activatedAt)
export const announceNotice = ({ noticeId }: Payload<'announceNotice'>) => announceImportantNotice(noticeId)
export const announceComments = ({ noticeId }: Payload<'announceComments'>) => announceNewComments(noticeId)
export const announceEventChanges = ({ eventId }: Payload<'announceEventChanges'>) =>
  announceChangedOccurrences(eventId)
export const announceSetlist = ({ playlistId }: Payload<'announceSetlist'>) => announceChangedSetlist(playlistId)
export const announcePrayer = ({ requestId }: Payload<'announcePrayer'>) => announcePrayerRequest(requestId)
export const announceAsked = () => announceAskedPeople()
export const announceAnswers = ({ teamId }: Payload<'announceAnswers'>) => announceNewAnswers(teamId)
export const announceOpenPlace = ({ assignmentId }: Payload<'announceOpenPlace'>) => announceOpenedPlace(assignmentId)

/** What nobody's write queues: what begins soon, answers that are missing, and what the database ended by itself. */
export async function announceSoonEvents() {
  await announceSoonOccurrences()
  await announceComingDuties()
  await announceTakenOut()
  await announceVacatedPlaces()
}

export const deliverNotifications = () => deliverDue()

/** Tries a device again that could not be reached, unless the person has seen the thing since, or it is over. */
export async function retryPush(payload: Payload<'retryPush'>) {
  const { notificationId, subscriptionId, since, attempt } = payload
  const row = await db.notification.findUnique({ where: { id: notificationId } })
  const subject = row && parseSubject(row.subject)
  if (!row?.sentAt || !subject || (row.seenAt && row.seenAt > row.sentAt)) return
  const notification = { ...row, subject, since: new Date(since) }
  const content = await composeContent(notification)
  if (!content) return
  const unseen = await countUnseen([row.profileId])
  const push = createPersonalPush(notification, content, unseen.get(row.profileId) ?? 1)
  const result = await pushToDevice(subscriptionId, push, attempt)
  if (typeof result !== 'object' || row.sentAt < subDays(new Date(), 1)) return
  const runAt = addSeconds(new Date(), result.retryAfter)
  await enqueue(db, 'retryPush', { ...payload, attempt: attempt + 1 }, runAt)
}

/** Deletes what was told, or seen, long ago. */
export const deleteOldNotifications = (now: Date) =>
  db.notification.deleteMany({ where: { createdAt: { lt: subDays(now, 60) }, dueAt: null } })
