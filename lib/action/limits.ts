import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/database/pool'

const MINUTES_PER_DAY = 24 * 60

/** `[how many tries, in how many minutes]`, counted in Postgres, so that every instance counts together. */
type Window = [number, number]

/**
 * How often a thing may be tried (decision 58). Many people may share an address: what is counted by address is far above
 * what a congregation does, and ends a flood. What is counted by account or person is as much as one person needs.
 */
export const limits = {
  // Only failures count here. A device on which an account signed in before has tries of its own.
  signInByAccount: createLimit('sign-in-account', [10, 15]),
  signInByDevice: createLimit('sign-in-device', [10, 15]),
  signInByAddress: createLimit('sign-in-address', [200, 5]),

  registrationByAddress: createLimit('registration-address', [200, 10], [1000, MINUTES_PER_DAY]),
  prayerByAddress: createLimit('prayer-address', [60, 10], [3000, MINUTES_PER_DAY]),
  resetByAddress: createLimit('reset-address', [40, 10]),
  /** Each time a link's page is opened; the secret itself is past guessing. */
  resetLinksByAddress: createLimit('reset-link-address', [300, 10]),
  resetByEmail: createLimit('reset-email', [5, 30]),

  // What one person does.
  writesByPerson: createLimit('writes-person', [1000, 10]),
  eventsByPerson: createLimit('events-person', [30, MINUTES_PER_DAY]),
  playlistsByPerson: createLimit('playlists-person', [30, MINUTES_PER_DAY]),
  // The same counters, for those whose office it is to do much of it.
  eventsByTeam: createLimit('events-person', [500, MINUTES_PER_DAY]),
  playlistsByTeam: createLimit('playlists-person', [500, MINUTES_PER_DAY]),
  /** Keys of singers that are remembered for the next time. */
  singerKeysByPerson: createLimit('singer-keys-person', [300, MINUTES_PER_DAY]),
  prayerNotesByPerson: createLimit('prayer-notes-person', [60, 10]),
  invitationsByPerson: createLimit('invitations-person', [30, MINUTES_PER_DAY]),
  commentsByPerson: createLimit('comments-person', [20, 1]),
  // Four a second is what a leader's device says at most, while a finger moves the page.
  stepsByLeader: createLimit('steps-leader', [3000, 10]),
  likesByPerson: createLimit('likes-person', [60, 1]),
  uploadsByPerson: createLimit('uploads-person', [60, 10]),
  profileChangesByPerson: createLimit('profile-person', [30, 60]),
  emailChangesByPerson: createLimit('email-person', [5, MINUTES_PER_DAY]),
  passwordsByPerson: createLimit('password-person', [20, MINUTES_PER_DAY]),
}

/** A counter for each window; a try has to pass all of them. */
export type Limit = RateLimiterPostgres[]

/** Counts one try; returns false once there were too many. */
export async function tryConsume(limit: Limit, key: string) {
  try {
    for (const createCounter of limit) await createCounter.consume(hashKey(key))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Forgets all tries of someone who proved who they are. */
export async function forgetTries(limit: Limit, key: string) {
  for (const counter of limit) await counter.delete(hashKey(key))
}

/** Takes back one try that did no harm: only failures are to count. */
export async function takeBackTry(limit: Limit, key: string) {
  for (const counter of limit) await counter.reward(hashKey(key), 1)
}

/** Returns the milliseconds until the next try is allowed, 0 if it is allowed now. */
export async function findWait(limit: Limit, key: string) {
  const waits = limit.map(async counter => {
    const used = await counter.get(hashKey(key))
    return used && used.consumedPoints >= counter.points ? used.msBeforeNext : 0
  })
  return Math.max(...(await Promise.all(waits)))
}

/** Addresses and e-mails are counted without being kept. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

function createLimit(name: string, ...windows: Window[]): Limit {
  return windows.map(
    ([points, minutes]) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${minutes}-${name}`,
        points,
        duration: minutes * 60,
      }),
  )
}
