import { addDays } from 'date-fns'
import type { Content } from '@/lib/assembly/notifications/content/content'
import { formatSubject } from '@/lib/assembly/notifications/subject'
import type { PersonalPush, PushMessage } from '@/lib/assembly/push/push-message'
import type { DueNotification } from './reads'

/** A newer message of the same thing replaces an older one on the screen. */
export function createPersonalPush(
  { id, profileId, subject }: Pick<DueNotification, 'id' | 'profileId' | 'subject'>,
  { title, body, path, expiresAt, isUrgent = false }: Content,
  unseen: number,
): PersonalPush {
  const message: PushMessage = {
    ...{ title, body, path, isUrgent, unseen },
    tag: formatSubject(subject),
    expiresAt: expiresAt ?? addDays(new Date(), 3),
  }
  return { id, profileId, message }
}
