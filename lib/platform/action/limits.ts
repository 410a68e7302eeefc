import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '@/lib/platform/database/pool'
import { metrics } from '@/lib/platform/metrics/metrics'

const MINUTES_PER_DAY = 24 * 60

/** `[how many tries, in how many minutes]`. Postgres counts, so that all instances share the counters. */
type Window = [number, number]

/**
 * How often a thing may be tried (decision 58). Many people may share an address: limits by address are far above what
 * a congregation needs, and stop a flood. Limits by account or person are what one person needs.
 */
export const limits = {
  // Only failures count here. A device on which the account signed in before has its own limit.
  signInByAccount: createLimit('sign-in-account', [10, 15]),
  signInByDevice: createLimit('sign-in-device', [10, 15]),
  signInByAddress: createLimit('sign-in-address', [200, 5]),

  registrationByAddress: createLimit('registration-address', [200, 10], [1000, MINUTES_PER_DAY]),
  prayerByAddress: createLimit('prayer-address', [60, 10], [3000, MINUTES_PER_DAY]),
  resetByAddress: createLimit('reset-address', [40, 10]),
  /** Each time a reset link's page is opened; the secret itself cannot be guessed. */
  resetLinksByAddress: createLimit('reset-link-address', [300, 10]),
  resetByEmail: createLimit('reset-email', [5, 30]),

  writesByPerson: createLimit('writes-person', [1000, 10]),
  eventsByPerson: createLimit('events-person', [30, MINUTES_PER_DAY]),
  playlistsByPerson: createLimit('playlists-person', [30, MINUTES_PER_DAY]),
  // The same counters with a higher limit, for the people whose task it is.
  eventsByTeam: createLimit('events-person', [500, MINUTES_PER_DAY]),
  playlistsByTeam: createLimit('playlists-person', [500, MINUTES_PER_DAY]),
  /** Singers' keys that are stored for the next time. */
  singerKeysByPerson: createLimit('singer-keys-person', [300, MINUTES_PER_DAY]),
  /** PDFs that were made; the same one again is not counted. */
  bookletsByPerson: createLimit('booklets-person', [20, 10], [80, MINUTES_PER_DAY]),
  prayerNotesByPerson: createLimit('prayer-notes-person', [60, 10]),
  invitationsByPerson: createLimit('invitations-person', [30, MINUTES_PER_DAY]),
  commentsByPerson: createLimit('comments-person', [20, 1]),
  // A leader's device sends at most four a second, while a finger scrolls the page.
  stepsByLeader: createLimit('steps-leader', [3000, 10]),
  likesByPerson: createLimit('likes-person', [60, 1]),
  goingByPerson: createLimit('going-person', [60, 1]),
  notificationChoicesByPerson: createLimit('notification-choices-person', [100, 10]),
  /** Each page reports once what it has shown. */
  seenByPerson: createLimit('seen-person', [300, 10]),
  /** Browsers that subscribe to notifications; each looks once a day whether it has to again. */
  pushDevicesByPerson: createLimit('push-devices-person', [30, 60]),
  pushTestsByPerson: createLimit('push-tests-person', [10, 10]),
  feedChangesByPerson: createLimit('feed-changes-person', [20, 60]),
  /** Calendar apps ask some times a day, and a person has several. */
  privateFeedsByPerson: createLimit('private-feed-person', [120, 60]),
  /** Addresses that were replaced are asked for until their app forgets them. */
  unknownFeedsByAddress: createLimit('unknown-feed-address', [300, 10]),
  /** Addresses of mail settings that are nobody's: a link of years ago, or a guess. */
  unknownMailLinksByAddress: createLimit('unknown-mail-link-address', [300, 10]),
  /** Answers by a link, and what else its page changes. */
  answersByServant: createLimit('answers-servant', [100, 10]),
  /** Links to answer that are nobody's: one of last month, or a guess. */
  unknownRosterLinksByAddress: createLimit('unknown-roster-link-address', [300, 10]),
  mailChoicesByPerson: createLimit('mail-choices-person', [60, 10]),
  /** Files with all that is stored about a person. */
  dataExportsByPerson: createLimit('data-export-person', [20, 10]),
  /** Downloads of all hymns; guests are counted by their address. */
  songbookExportsByPerson: createLimit('songbook-export-person', [20, 10]),
  songbookExportsByAddress: createLimit('songbook-export-address', [100, 10]),
  uploadsByPerson: createLimit('uploads-person', [60, 10]),
  /** A songbook may be hundreds of files, one song in each. */
  importedFilesByPerson: createLimit('imported-files-person', [1500, 10]),
  profileChangesByPerson: createLimit('profile-person', [30, 60]),
  emailChangesByPerson: createLimit('email-person', [5, MINUTES_PER_DAY]),
  /** Backups that are made, tried, downloaded or restored by hand. */
  backupsByPerson: createLimit('backups-person', [30, 60]),
  passwordsByPerson: createLimit('password-person', [20, MINUTES_PER_DAY]),
}

/** A counter for each window; a try has to pass all of them. */
export type Limit = RateLimiterPostgres[]

/** A limit, and the key under which it counts: an address, an account or a person. */
export type Attempt = { rate: Limit; key: string }

/** `wait` is the time until the next try is allowed, in words. */
type Admission = { admitted: true; refund: () => Promise<void> } | { admitted: false; wait: string }

/** Counts one try with each limit. Returns whether it is admitted; `refund` takes it back. */
export async function admitAttempts(attempts: Attempt[]): Promise<Admission> {
  for (const { rate, key } of attempts) {
    if (!(await tryConsume(rate, key))) return { admitted: false, wait: await longestWait(attempts) }
  }
  const refund = async () => {
    await Promise.all(attempts.map(({ rate, key }) => refundTry(rate, key)))
  }
  return { admitted: true, refund }
}

/** Deletes the count of a person who has proved their identity. */
export async function clearTries(limit: Limit, key: string) {
  for (const counter of limit) await counter.delete(hashKey(key))
}

/** Counts one try. Returns false if there were too many. */
export async function tryConsume(limit: Limit, key: string) {
  try {
    for (const counter of limit) await counter.consume(hashKey(key))
    return true
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    metrics.limitsRefused.inc({ limit: getName(limit) })
    return false
  }
}

/** Returns a hash of the key, so that addresses and e-mails are counted without being stored. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

/** A counter's name begins with its minutes. */
const getName = ([counter]: Limit) => counter?.keyPrefix.replace(/^\d+-/, '') ?? ''

/** Subtracts one try that succeeded: only failures count. */
async function refundTry(limit: Limit, key: string) {
  for (const counter of limit) await counter.reward(hashKey(key), 1)
}

async function longestWait(attempts: Attempt[]) {
  const waits = await Promise.all(attempts.map(({ rate, key }) => findWait(rate, key)))
  return inWords(Math.max(...waits))
}

/** Returns the milliseconds until the next try is allowed, 0 if it is allowed now. */
async function findWait(limit: Limit, key: string) {
  const waits = limit.map(async counter => {
    const used = await counter.get(hashKey(key))
    return used && used.consumedPoints >= counter.points ? used.msBeforeNext : 0
  })
  return Math.max(...(await Promise.all(waits)))
}

/** '1 minuto', '7 minutos', '24 horas': rounded up, so that a try after this time is admitted. */
function inWords(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [amount, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

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
