import 'server-only'
import type { Sender } from '@/lib/assembly/push/delivery/send-push'
import { versionOfLogo } from '@/lib/church/icon'
import { readChurch, readMailAddresses } from '@/lib/church/reads'
import { db } from '@/lib/platform/database/db'
import { siteUrl } from '@/lib/platform/runtime/env'
import { isPlaceholder } from '@/lib/values/email-address'
import { teamApi } from '@/lib/values/routes/team-routes'

// Uncached reads for jobs and writes; they do not check the actor.

/** A subscription with what is needed to send to it. */
export type StoredDevice = Awaited<ReturnType<typeof readDevices>>[number]

/** Returns the devices of people whose sessions are valid. */
export const readDevices = (profileIds: string[], now = new Date()) =>
  db.pushSubscription.findMany({
    where: { profileId: { in: profileIds }, session: { expiresAt: { gt: now } }, profile: { suspendedAt: null } },
    select: sending,
  })

export const readDevice = (id: string, now = new Date()) =>
  db.pushSubscription.findFirst({
    where: { id, session: { expiresAt: { gt: now } }, profile: { suspendedAt: null } },
    select: sending,
  })

const sending = {
  id: true,
  profileId: true,
  endpoint: true,
  p256dh: true,
  auth: true,
  key: { select: { publicKey: true, privateKey: true } },
}

/** The sender's address for push services, which Apple's requires to be a real one, and the church's icon. */
export async function readSender(): Promise<Sender> {
  const [{ logo }, { replyTo }] = await Promise.all([readChurch(), readMailAddresses()])
  const hasMail = replyTo && !isPlaceholder(replyTo)
  return {
    subject: hasMail ? `mailto:${replyTo}` : siteUrl.replace(/^http:/, 'https:'),
    url: siteUrl,
    icon: logo ? teamApi.churchIcon('192', versionOfLogo(logo)) : '/icons/icon-192.png',
  }
}
