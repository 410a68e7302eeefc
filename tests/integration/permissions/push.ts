import { addDays } from 'date-fns'
import { ensureActiveKey } from '@/lib/assembly/push/mutations'
import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import type { Permissions } from '@/tests/support/permissions'
import { startPushService } from '@/tests/support/push-service'

const anyPerson = { nobody: false, guest: false, member: true, owner: true, admin: true }
const ownerOnly = { nobody: false, guest: false, member: false, owner: true, admin: false }

let service: ReturnType<typeof startPushService> | undefined
const subscribe = async () => {
  service ??= startPushService()
  return (await service).subscribe(await ensureActiveKey())
}

export const permissions: Permissions = {
  addDevice: { may: anyPerson, prepare: subscribe, mayWriteLess: true },
  removeDevice: {
    may: ownerOnly,
    async prepare({ owner }) {
      const session = { profileId: owner.id, expiresAt: addDays(new Date(), 30) }
      const { id: sessionId } = await db.session.create({ data: session })
      const device = { ...(await subscribe()), profileId: owner.id, sessionId }
      const { id: deviceId } = await db.pushSubscription.create({ data: device })
      return { deviceId }
    },
  },
  testDevice: {
    may: anyPerson,
    prepare: async () => ({}),
    /** The device that asks. */
    async equip() {
      const actor = await currentActor()
      if (!isPerson(actor)) return
      const device = { ...(await subscribe()), profileId: actor.id, sessionId: actor.sessionId }
      await db.pushSubscription.create({ data: device })
    },
  },
}
