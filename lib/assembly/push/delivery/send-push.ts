import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import webPush from 'web-push'
import { buildPayload, type SentMessage } from '@/lib/assembly/push/payload'
import { log } from '@/lib/platform/runtime/log'
import { findPublicAddress } from '@/lib/platform/runtime/public-address'
import { type PushResponse, pushClient } from './push-client'
import { type ServerKey, signFor } from './signature'

export type Recipient = { endpoint: string; p256dh: string; auth: string; key: ServerKey }
/** Who sends: the address for complaints, the site, and the church's icon. */
export type Sender = { subject: string; url: string; icon: string }

export type PushResult =
  | { status: 'accepted' | 'gone' | 'expired' | 'too large' | 'unsendable' }
  | { status: 'refused'; why: string; code?: number }
  /** To be tried again; the push service may have said when. */
  | { status: 'unreached'; why: string; isTimeout?: boolean; retryAfter?: number }

export const timeouts = { lookup: 5000, request: 10_000 }
const MAX_SECONDS_AT_SERVICE = 28 * 24 * 60 * 60

/** Resolves names once in a run; the address that is checked is the one that is connected to. */
export function createResolver() {
  const lookups = new Map<string, Promise<string | undefined>>()
  return (url: URL) => {
    const lookup = lookups.get(url.host) ?? findPublicAddress(url, pushClient.resolveAddresses)
    lookups.set(url.host, lookup)
    return lookup
  }
}

type Sending = { sender: Sender; findAddress: (url: URL) => Promise<string | undefined> }

/** Encrypts a message for a device and hands it to its push service. Never throws: others wait for the same run. */
export async function sendPush(
  url: URL,
  recipient: Recipient,
  message: SentMessage,
  { sender, findAddress }: Sending,
): Promise<PushResult> {
  if (secondsUntil(message.expiresAt) <= 0) return { status: 'expired' }
  const request = tryBuilding(() => buildRequest(url, recipient, message, sender))
  if (!request) return { status: 'unsendable' }
  try {
    const address = await withinTime(findAddress(url), timeouts.lookup)
    if (!address) return { status: 'refused', why: 'no public address' }
    const signal = AbortSignal.timeout(timeouts.request)
    return toResult(await pushClient.post(url, address, { ...request, signal }))
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown'
    return { status: 'unreached', why, isTimeout: ['AbortError', 'TimeoutError'].includes(why) }
  }
}

/** A message that cannot be built is a mistake of ours, not of the device. */
function tryBuilding<Request>(build: () => Request) {
  try {
    return build()
  } catch (error) {
    log.error('a push message could not be built', { error })
    return undefined
  }
}

function buildRequest(url: URL, { endpoint, p256dh, auth, key }: Recipient, message: SentMessage, sender: Sender) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    buildPayload(message, sender),
    {
      TTL: Math.min(secondsUntil(message.expiresAt), MAX_SECONDS_AT_SERVICE),
      urgency: message.isUrgent ? 'high' : 'normal',
      topic: toTopic(message.tag),
      headers: { Authorization: signFor(url.origin, sender.subject, key) },
    },
  )
  return { headers, body }
}

const secondsUntil = (instant: Date) => Math.floor((instant.getTime() - Date.now()) / 1000)

/** Push services compare topics; Apple's takes no underscore, and none takes more than 32 characters. */
const toTopic = (tag: string) => createHash('sha256').update(tag).digest('hex').slice(0, 32)

function toResult({ status, retryAfter }: PushResponse): PushResult {
  if (status >= 200 && status < 300) return { status: 'accepted' }
  if (status === 404 || status === 410) return { status: 'gone' }
  if (status === 413) return { status: 'too large' }
  const why = String(status)
  if (status === 429 || status >= 500) return { status: 'unreached', why, retryAfter: toSeconds(retryAfter) }
  return { status: 'refused', why, code: status }
}

/** Reads a Retry-After header: seconds, or a date. */
function toSeconds(retryAfter = '') {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.ceil(seconds) : undefined
}

async function withinTime<Result>(work: Promise<Result>, milliseconds: number) {
  const waiting = new AbortController()
  const late = pause(milliseconds, undefined, { signal: waiting.signal }).then(() => {
    throw new DOMException('the name was not resolved in time', 'TimeoutError')
  })
  return Promise.race([work, late]).finally(() => waiting.abort())
}
