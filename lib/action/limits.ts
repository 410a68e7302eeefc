import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/database/pool'

const DAY = 24 * 60

/** `[how many tries, in how many minutes]`, counted in Postgres, so that every instance counts together. */
type Tries = [number, number]

/**
 * How often a thing may be tried (decision 21). Where many people may share what is counted, the first figure is what
 * needs no proof, the others are what a browser at work may still do: past them it is a flood.
 */
export const limits = {
  // Only failures count here. A device on which an account signed in before has tries of its own.
  signInByAccount: limit('sign-in-account', [10, 15], { proven: [[20, 15]] }),
  signInByDevice: limit('sign-in-device', [10, 15], { proven: [[20, 15]] }),
  signInByAddress: limit('sign-in-address', [25, 5], { proven: [[200, 5]] }),

  registrationByAddress: limit('registration-address', [5, 10], {
    proven: [
      [300, 10],
      [1000, DAY],
    ],
  }),
  prayerByAddress: limit('prayer-address', [5, 10], {
    proven: [
      [300, 10],
      [3000, DAY],
    ],
  }),
  resetByAddress: limit('reset-address', [5, 10], {
    proven: [
      [40, 10],
      [200, DAY],
    ],
  }),
  /** Each time a link's page is opened; the secret itself is past guessing. */
  resetLinksByAddress: limit('reset-link-address', [300, 10]),
  resetByEmail: limit('reset-email', [5, 30]),

  // What one person does. A figure of its own for admins, where it is their office to do much of it.
  writesByPerson: limit('writes-person', [1000, 10]),
  eventsByPerson: limit('events-person', [30, DAY], { admins: 500 }),
  playlistsByPerson: limit('playlists-person', [30, DAY], { admins: 500 }),
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

export type Limit = ReturnType<typeof limit>
export type Counter = RateLimiterPostgres

/** Counts one try; says no once there were too many. */
export const allowed = (limit: Limit, who: string) => counted([limit.quick], who)

/** Counts one try with each, up to the first that has had enough. */
export async function counted(counters: Counter[], who: string) {
  try {
    for (const counter of counters) await counter.consume(counterOf(who))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Forgets the tries of someone who proved who they are. */
export async function forgiven({ quick, proven }: Limit, who: string) {
  for (const counter of [quick, ...proven]) await counter.delete(counterOf(who))
}

/** Takes back one try that did no harm: only failures are to count. */
export async function takenBack(counters: Counter[], who: string) {
  for (const counter of counters) await counter.reward(counterOf(who), 1)
}

/** How much of what may be proven is used up: nothing is 0, a flood is 1 and more, as is what cannot be proven. */
export async function shareUsed({ proven }: Limit, who: string) {
  if (proven.length === 0) return 1
  const shares = proven.map(async counter => {
    const used = (await counter.get(counterOf(who)))?.consumedPoints ?? 0
    return used / counter.points
  })
  return Math.max(...(await Promise.all(shares)))
}

/** Addresses and e-mails are counted without being kept. */
export const counterOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 32)

function limit(name: string, quick: Tries, { proven = [], admins }: { proven?: Tries[]; admins?: number } = {}) {
  return {
    name,
    quick: counter(name, quick),
    proven: proven.map(tries => counter(`proven-${tries[1]}-${name}`, tries)),
    /** Counts on where `quick` stands. */
    admins: counter(name, [admins ?? quick[0], quick[1]]),
  }
}

function counter(keyPrefix: string, [points, minutes]: Tries): Counter {
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
