import * as z from 'zod'
import { id } from '@/lib/values/schema-fields'
import { isBrowserKey, isBrowserSecret } from './browser-key'
import { parseEndpoint } from './endpoint'

const text = z.string().max(1000)

/** A browser's subscription to its push service, and the key of ours that it was made for. */
export const device = z.strictObject({
  endpoint: text.refine(endpoint => parseEndpoint(endpoint) !== undefined),
  p256dh: text.refine(isBrowserKey),
  auth: text.refine(isBrowserSecret),
  vapidKey: text.refine(isBrowserKey),
})
export type Device = z.output<typeof device>

export const removedDevice = z.strictObject({ deviceId: id })
export const nothing = z.strictObject({})
