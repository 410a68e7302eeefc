import 'server-only'
import { addHours, isAfter } from 'date-fns'
import webPush from 'web-push'
import { lruCache } from '@/lib/platform/runtime/lru-cache'

export type ServerKey = { publicKey: string; privateKey: string }

/** A signature takes a third of the time that a message takes, and is the same for all messages of an hour. */
const signatures = lruCache<{ header: string; until: Date }>('push signatures', 500_000, ({ header }) => header.length)

/** Returns the Authorization header for a push service: who we are, signed with our key, valid for twelve hours. */
export function signFor(origin: string, subject: string, { publicKey, privateKey }: ServerKey) {
  const name = `${origin} ${subject} ${publicKey}`
  const cached = signatures.get(name)
  if (cached && isAfter(cached.until, new Date())) return cached.header

  const header = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm').Authorization
  signatures.set(name, { header, until: addHours(new Date(), 1) })
  return header
}
