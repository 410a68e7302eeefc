import 'server-only'
import { addSeconds } from 'date-fns'
import { sendInTurn } from '@/lib/assembly/push/delivery/origins'
import { createResolver, type PushResult, sendPush } from '@/lib/assembly/push/delivery/send-push'
import { log } from '@/lib/platform/runtime/log'
import { parseEndpoint } from './endpoint'
import { recordDeliveries } from './mutations'
import type { SentMessage } from './payload'
import type { FailedPush, PersonalPush } from './push-message'
import { readDevice, readDevices, readSender, type StoredDevice } from './reads'

/**
 * Notifications are claimed for three minutes: what is not sent within this time, and the ten seconds of a request, is
 * tried later.
 */
const MAX_SECONDS = 40

/**
 * Sends messages to all devices of their people, a few hundred people at a time. Returns the devices to try again, with
 * `pushToDevice`. Never throws because of a push service.
 */
export async function pushAll(pushes: PersonalPush[]): Promise<{ failed: FailedPush[] }> {
  const devices = await readDevices(pushes.map(({ profileId }) => profileId))
  const devicesOf = Map.groupBy(devices, ({ profileId }) => profileId)
  const deliveries = pushes.flatMap(({ id, profileId, message }) =>
    (devicesOf.get(profileId) ?? []).map(device => ({ id, device, message })),
  )
  const delivered = await deliver(deliveries)
  await recordSafely(delivered)
  const failed = delivered.flatMap(({ id, device, result }) =>
    result.status === 'unreached' ? [{ id, subscriptionId: device.id, retryAfter: toPause(result, 1) }] : [],
  )
  return { failed }
}

/**
 * Sends a message again to a device that could not be reached; `attempt` counts these tries, and lets the pauses grow.
 * Returns 'gone' if there is nothing to try any more: the device does not exist, or its push service refuses.
 */
export async function pushToDevice(
  subscriptionId: string,
  { message }: PersonalPush,
  attempt = 1,
): Promise<'sent' | 'gone' | { retryAfter: number }> {
  const { result, delivered } = await deliverToOne(subscriptionId, message)
  await recordSafely(delivered)
  if (result.status === 'unreached') return { retryAfter: toPause(result, attempt + 1) }
  return result.status === 'accepted' ? 'sent' : 'gone'
}

/** Sends a message to one device. Returns what its push service said. */
export async function sendToDevice(subscriptionId: string, message: SentMessage): Promise<PushResult> {
  const { result, delivered } = await deliverToOne(subscriptionId, message)
  await recordResults(delivered)
  return result
}

async function deliverToOne(subscriptionId: string, message: SentMessage) {
  const device = await readDevice(subscriptionId)
  const delivered = await deliver(device ? [{ device, message }] : [])
  const result: PushResult = delivered[0]?.result ?? { status: 'gone' }
  return { result, delivered }
}

async function deliver<Delivery extends { device: StoredDevice; message: SentMessage }>(deliveries: Delivery[]) {
  if (deliveries.length === 0) return []
  const sending = { sender: await readSender(), findAddress: createResolver() }
  const deadline = addSeconds(new Date(), MAX_SECONDS).getTime()
  const delivered = await Promise.all(
    deliveries.map(async delivery => {
      const { device, message } = delivery
      const url = parseEndpoint(device.endpoint)
      const result: PushResult = url
        ? await sendInTurn(url.origin, deadline, () => sendPush(url, device, message, sending))
        : { status: 'refused', why: 'no push service' }
      return { ...delivery, host: url?.host, result }
    }),
  )
  logFailures(delivered)
  return delivered
}

type Delivered = { device: StoredDevice; host: string | undefined; result: PushResult }

async function recordResults(delivered: Delivered[]) {
  const idsOf = (status: PushResult['status']) =>
    delivered.filter(({ result }) => result.status === status).map(({ device }) => device.id)
  const refused = delivered.flatMap(({ device, result }) =>
    result.status === 'refused' ? [{ id: device.id, code: result.code }] : [],
  )
  if (delivered.length > 0) await recordDeliveries({ accepted: idsOf('accepted'), gone: idsOf('gone'), refused })
}

/** What was sent must not be sent again because this could not be written. */
const recordSafely = (delivered: Delivered[]) =>
  recordResults(delivered).catch(error => log.error('what push services said was not recorded', { error }))

/** One line for each push service and reason, however many devices it concerns. */
function logFailures(delivered: Delivered[]) {
  const failures = delivered.filter(({ result }) => !['accepted', 'gone', 'expired'].includes(result.status))
  const groups = Map.groupBy(failures, ({ host, result }) => `${host}: ${'why' in result ? result.why : result.status}`)
  for (const [reason, { length }] of groups) log.warn('push messages were not accepted', { reason, messages: length })
}

const MINUTE = 60
const [SHORTEST, LONGEST] = [30, 60 * MINUTE]

/** How many seconds to wait before the next try: as the push service says, else twice as long each time. */
const toPause = ({ retryAfter }: { retryAfter?: number }, attempt: number) =>
  Math.min(Math.max(retryAfter ?? MINUTE * 2 ** (attempt - 1), SHORTEST), LONGEST)
