import { addDays, addHours } from 'date-fns'
import { ensureActiveKey } from '@/lib/assembly/push/mutations'
import type { PersonalPush, PushMessage } from '@/lib/assembly/push/push-message'
import { db } from '@/lib/platform/database/db'
import { insertProfile } from './people'
import type { Answer, startPushService } from './push-service'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** Stores a device of a person: of a new one, if none is given. */
export async function insertDevice(
  service: PushService,
  options: { profileId?: string; sessionId?: string; host?: string; answer?: Answer; key?: string } = {},
) {
  const profileId = options.profileId ?? (await insertProfile()).id
  const sessionId =
    options.sessionId ??
    (await db.session.create({ data: { profileId, expiresAt: addDays(new Date(), 30) }, select: { id: true } })).id
  const subscription = service.subscribe(options.key ?? (await ensureActiveKey()), options)
  const row = await db.pushSubscription.create({ data: { ...subscription, profileId, sessionId } })
  return { ...row, browser: service.browserOf(subscription) }
}

/** Stores devices of as many new people, with few statements. */
export async function insertDevices(service: PushService, options: { host?: string; answer?: Answer }[]) {
  const key = await ensureActiveKey()
  const profiles = await db.profile.createManyAndReturn({
    data: options.map((_, number) => ({ name: `Pessoa ${number}`, email: `aviso${number}@example.org` })),
    select: { id: true },
  })
  const expiresAt = addDays(new Date(), 30)
  const sessions = await db.session.createManyAndReturn({
    data: profiles.map(({ id }) => ({ profileId: id, expiresAt })),
    select: { id: true, profileId: true },
  })
  const subscriptions = options.map(option => service.subscribe(key, option))
  const rows = await db.pushSubscription.createManyAndReturn({
    data: sessions.map(({ id, profileId }, number) => ({
      ...(subscriptions[number] ?? service.subscribe(key)),
      profileId,
      sessionId: id,
    })),
  })
  return rows.map(row => ({ ...row, browser: service.browserOf(row) }))
}

export const createPush = (profileId: string, message: Partial<PushMessage> = {}): PersonalPush => ({
  id: profileId,
  profileId,
  message: {
    title: 'Novo aviso',
    body: 'Mutirão no sábado',
    path: '/app/notices',
    tag: 'notice 1',
    isUrgent: false,
    expiresAt: addHours(new Date(), 1),
    unseen: 2,
    ...message,
  },
})
