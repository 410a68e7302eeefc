import { describeTable } from '@/lib/platform/personal-data/table'

const key = { notExported: 'it only serves to reach the device' }
const delivery = { internal: 'whether the push service accepts messages' }

/** The devices that show notifications. */
export const pushTables = [
  describeTable('PushSubscription', {
    page: 'notifications.devices',
    people: {
      pushSubscriptions: {
        ...{ key: 'profileId', erases: 'row' },
        export: ['aparelhosComAvisos', 'Aparelhos que mostram avisos'],
      },
    },
    include: { session: { select: { device: true } } },
    columns: {
      sessionId: { export: { aparelho: ({ session }) => session.device } },
      createdAt: 'em',
      ...{ endpoint: key, p256dh: key, auth: key, vapidKey: { internal: 'our own key that it was made for' } },
      ...{ acceptedAt: delivery, refusedSince: delivery, lastStatus: delivery },
    },
  }),
]
