'use server'

import { addMinutes } from 'date-fns'
import type { PushResult } from '@/lib/assembly/push/delivery/send-push'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { routes } from '@/lib/values/routes/routes'
import { messages, testMessage } from './messages'
import { storeDevice } from './mutations'
import { canAddDevice, canRemoveDevice } from './policy'
import { sendToDevice } from './push-all'
import { device, nothing, removedDevice } from './schema'

const { action } = createActions({ guests: messages.signIn })

/** Stores the subscription that this browser just made. */
export const addDevice = action({
  input: device,
  allow: canAddDevice,
  invalid: messages.invalid,
  failure: messages.notEnabled,
  limit: { rate: limits.pushDevicesByPerson, refusal: messages.tooOften },
  async run(device, { actor }) {
    const { ok } = await storeDevice(actor, device)
    return ok ? done(messages.enabled) : refused(messages.oldKey)
  },
})

/** Nobody misses the row: turning it on again makes a new one. */
export const removeDevice = action({
  input: removedDevice,
  find: ({ deviceId }) => db.pushSubscription.findUnique({ where: { id: deviceId }, select: { profileId: true } }),
  allow: canRemoveDevice,
  missing: messages.deviceGone,
  failure: messages.notRemoved,
  async run({ deviceId }) {
    await db.pushSubscription.deleteMany({ where: { id: deviceId } })
    return done(messages.removed)
  },
})

/** Sends a notification to the device that asks, and says what came of it. */
export const testDevice = action({
  input: nothing,
  allow: canAddDevice,
  failure: messages.notTested,
  limit: { rate: limits.pushTestsByPerson, refusal: messages.testedTooOften },
  async run(_, { actor }) {
    const here = await db.pushSubscription.findFirst({ where: { sessionId: actor.sessionId }, select: { id: true } })
    if (!here) return refused(messages.noDeviceHere)

    const expiresAt = addMinutes(new Date(), 10)
    const test = { ...testMessage, path: routes.profile, tag: 'test', isUrgent: true, expiresAt }
    const { status } = await sendToDevice(here.id, test)
    return status === 'accepted' ? done(messages.testSent) : refused(explainFailure(status))
  },
})

function explainFailure(status: PushResult['status']) {
  if (status === 'gone') return messages.deviceForgotten
  return status === 'refused' ? messages.deviceRefused : messages.deviceUnreached
}
