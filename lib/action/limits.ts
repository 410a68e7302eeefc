import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/database/db'

/** How often a thing may be tried; counted in Postgres, so that every instance counts together. */
export const limits = {
  signInByAccount: limit('sign-in-account', 10, 15),
  signInByAddress: limit('sign-in-address', 25, 5),
  resetByEmail: limit('reset-email', 5, 30),
  registrationByAddress: limit('registration-address', 5, 10),
  prayerByAddress: limit('prayer-address', 5, 10),
  commentsByPerson: limit('comments-person', 20, 1),
  uploadsByPerson: limit('uploads-person', 60, 10),
}

type Limit = (typeof limits)[keyof typeof limits]

/** Counts one try; says no once there were too many. */
export async function allowed(limit: Limit, who: string) {
  try {
    await limit.consume(counterOf(who))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Forgets the tries of someone who proved who they are. */
export const forgiven = (limit: Limit, who: string) => limit.delete(counterOf(who))

/** Takes back one try that did no harm: only failures are to count. */
export const takenBack = (limit: Limit, who: string) => limit.reward(counterOf(who), 1)

function limit(keyPrefix: string, points: number, minutes: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: minutes * 60,
  })
}

/** Addresses and e-mails are counted without being kept. */
const counterOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 32)
