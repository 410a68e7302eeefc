import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/database/pool'

const DAY = 24 * 60

/** `[how many tries, in how many minutes]`, counted in Postgres, so that every instance counts together. */
type Window = [number, number]

/**
 * How often a thing may be tried (decision 58). Many people may share an address: what is counted by address is far above
 * what a congregation does, and ends a flood. What is counted by account or person is as much as one person needs.
 */
export const limits = {
  // Only failures count here. A device on which an account signed in before has tries of its own.
  signInByAccount: limit('sign-in-account', [10, 15]),
  signInByDevice: limit('sign-in-device', [10, 15]),
  signInByAddress: limit('sign-in-address', [200, 5]),

  registrationByAddress: limit('registration-address', [200, 10], [1000, DAY]),
  prayerByAddress: limit('prayer-address', [60, 10], [3000, DAY]),
  resetByAddress: limit('reset-address', [40, 10]),
  /** Each time a link's page is opened; the secret itself is past guessing. */
  resetLinksByAddress: limit('reset-link-address', [300, 10]),
  resetByEmail: limit('reset-email', [5, 30]),

  // What one person does.
  writesByPerson: limit('writes-person', [1000, 10]),
  eventsByPerson: limit('events-person', [30, DAY]),
  playlistsByPerson: limit('playlists-person', [30, DAY]),
  // The same counters, for those whose office it is to do much of it.
  eventsByTeam: limit('events-person', [500, DAY]),
  playlistsByTeam: limit('playlists-person', [500, DAY]),
  /** Keys of singers that are remembered for the next time. */
  singerKeysByPerson: limit('singer-keys-person', [300, DAY]),
  prayerNotesByPerson: limit('prayer-notes-person', [60, 10]),
  invitationsByPerson: limit('invitations-person', [30, DAY]),
  commentsByPerson: limit('comments-person', [20, 1]),
  // Four a second is what a leader's device says at most, while a finger moves the page.
  stepsByLeader: limit('steps-leader', [3000, 10]),
  likesByPerson: limit('likes-person', [60, 1]),
  uploadsByPerson: limit('uploads-person', [60, 10]),
  profileChangesByPerson: limit('profile-person', [30, 60]),
  emailChangesByPerson: limit('email-person', [5, DAY]),
  passwordsByPerson: limit('password-person', [20, DAY]),
}

/** A counter for each window; a try has to pass all of them. */
export type Limit = RateLimiterPostgres[]

/** Counts one try; returns false once there were too many. */
export async function allowed(limit: Limit, who: string) {
  try {
    for (const counter of limit) await counter.consume(counterOf(who))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Forgets all tries of someone who proved who they are. */
export async function forgetTries(limit: Limit, who: string) {
  for (const counter of limit) await counter.delete(counterOf(who))
}

/** Takes back one try that did no harm: only failures are to count. */
export async function takeBackTry(limit: Limit, who: string) {
  for (const counter of limit) await counter.reward(counterOf(who), 1)
}

/** Returns the milliseconds until the next try is allowed, 0 if it is allowed now. */
export async function findWait(limit: Limit, who: string) {
  const waits = limit.map(async counter => {
    const used = await counter.get(counterOf(who))
    return used && used.consumedPoints >= counter.points ? used.msBeforeNext : 0
  })
  return Math.max(...(await Promise.all(waits)))
}

/** Addresses and e-mails are counted without being kept. */
export const counterOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 32)

function limit(name: string, ...windows: Window[]): Limit {
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
