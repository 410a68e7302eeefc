import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '@/lib/database/pool'
import { parseChange } from '@/lib/realtime/changes'
import { isListening } from '@/lib/realtime/listener'
import { log } from '@/lib/runtime/log'
import type { Actor, Asker } from '@/lib/session/actor'
import { checkFollowers, checkFollowersLeft, watchRights } from './follower-access'
import { AWAY, type Led, leadOf, looksTheSame, type NamedLead, OVER, type ToldLead } from './leader-position'
import { canLead } from './policy'
import { leadIn } from './queries'

/** One who follows over a stream of events. */
export type Follower = { who: Actor; tell: (led: Led) => void; beat: () => void; end: () => void }

/** A playlist that is followed here: where its leader is, kept by what the database tells (lib/realtime/listener.ts). */
type Followed = {
  lead: NamedLead | null
  createdBy: string | null
  /** When the leader was last heard of, by this process's clock. */
  heardAt: number
  away: boolean
  followers: Set<Follower>
  /** How many follow in other processes, and when they said so. */
  elsewhere: Map<string, { count: number; at: number }>
  /** The newest reading under way. */
  reading?: Promise<boolean>
  /** Counts what was told: what was read meanwhile is older. */
  told: number
  readAt: number
  /** It could not be read when it had to be: until it is, it may be old. */
  unread: boolean
  askedAt: number
}

// Next bundles what imports this more than once; the process has one memory of who is followed.
const kept = globalThis as typeof globalThis & {
  followed?: Map<string, Followed>
  ticking?: NodeJS.Timeout
  follows?: string
}
kept.followed ??= new Map()
const followed = kept.followed

/** This process, among those that count who follows. */
kept.follows ??= randomUUID()
const me = kept.follows

const SECOND = 1000
/** Every so many seconds those who follow hear that the line to them holds. */
const BEAT = 5
/** Every so many seconds it is made sure that nobody listens whose session ran out. */
const CHECK = 60
/** How long, in milliseconds, a playlist is remembered that is only asked for now and then. */
const REMEMBERED = 30_000

/** Where the leader is now; null for an unknown playlist. */
export async function ledNow(playlistId: string, who: Asker): Promise<Led | null> {
  const one = await known(playlistId)
  if (!one) return null
  one.askedAt = performance.now()
  return toldTo(who, one)
}

/**
 * Tells this one where the leader is, now and with each change, until the function given back is called, or until it is
 * ended: when the right to listen ends, or the playlist goes.
 */
export async function follow(playlistId: string, follower: Follower) {
  const one = await known(playlistId)
  if (!one) return undefined
  one.followers.add(follower)
  const unwatch = watchRights(follower)
  follower.tell(toldTo(follower.who, one))
  return () => {
    one.followers.delete(follower)
    unwatch()
  }
}

/** How many follow a playlist by events, here and in the other processes. */
export function followersOf(playlistId: string) {
  const one = followed.get(playlistId) ?? begun(playlistId)
  one.askedAt = performance.now()
  const fresh = performance.now() - 3 * BEAT * SECOND
  const others = [...one.elsewhere.values()].filter(({ at }) => at > fresh).map(({ count }) => count)
  return others.reduce((sum, count) => sum + count, one.followers.size)
}

/** What the database tells over the channel `led`: a leader's row, that it is gone, or how many follow elsewhere. */
export function hearOfLead(told: string) {
  const said = JSON.parse(told) as Partial<ToldLead> & { playlist_id: string; followers?: number; by?: string }
  const one = followed.get(said.playlist_id)
  if (!one) return
  if (said.by !== undefined) {
    if (said.by !== me) one.elsewhere.set(said.by, { count: said.followers ?? 0, at: performance.now() })
    return
  }
  one.told += 1
  if (!said.leader_id) return show(one, null, 0)
  const row = said as ToldLead
  // The name is not in the row.
  if (one.lead?.leader_id === row.leader_id) show(one, { ...row, name: one.lead.name }, 0)
  else void read(said.playlist_id, one)
}

/** What the database tells over the channel `changes`: a playlist may be gone, or its leader suspended. */
export function hearOfPlaylists(told: string) {
  const { table, id, touches } = parseChange(told)
  const concerns: Record<string, (playlistId: string, one: Followed) => boolean> = {
    playlists: playlistId => touches('removed_at', 'created_by') && (!id || id === playlistId),
    profiles: (_, { lead }) => lead !== null && touches('suspended_at') && (!id || id === lead.leader_id),
  }
  for (const [playlistId, one] of followed) {
    if (!concerns[table]?.(playlistId, one)) continue
    one.told += 1
    void read(playlistId, one)
  }
}

/** The line was had again: nobody knows what was told before. */
export function readLeadsAgain() {
  for (const [playlistId, one] of followed) void read(playlistId, one)
}

/** It is read once, and then kept by what is told; while nothing is told, at most once a second. */
async function known(playlistId: string) {
  const one = followed.get(playlistId) ?? begun(playlistId)
  const isKept = one.readAt > 0 && (isListening() || performance.now() - one.readAt < SECOND)
  if (!isKept) {
    let isThere = await (one.reading ?? read(playlistId, one))
    // What was told meanwhile may have made it be read once more.
    while (one.reading) isThere = await one.reading
    if (!isThere) return undefined
  }
  return one
}

function begun(playlistId: string) {
  const one: Followed = {
    ...{ lead: null, createdBy: null, heardAt: 0, away: false, followers: new Set<Follower>(), elsewhere: new Map() },
    ...{ told: 0, readAt: 0, unread: false, askedAt: performance.now() },
  }
  followed.set(playlistId, one)
  kept.ticking ??= setInterval(tick, SECOND).unref()
  return one
}

/**
 * Says whether there is such a playlist, and ends the streams of one that is gone. A database that does not answer leaves
 * what is known, if anything is.
 */
function read(playlistId: string, one: Followed): Promise<boolean> {
  const { told } = one
  const reading = leadIn(playlistId)
    .then(found => {
      // What was told while one read is newer.
      if (one.reading === reading && one.told === told) show(one, found?.lead ?? null, found?.silent ?? 0)
      Object.assign(one, { readAt: performance.now(), unread: false })
      one.createdBy = found?.createdBy ?? null
      if (!found && one.reading === reading) {
        for (const follower of one.followers) follower.end()
        followed.delete(playlistId)
      }
      return found !== undefined
    })
    .catch(error => {
      if (one.readAt === 0) {
        followed.delete(playlistId)
        throw error
      }
      if (!one.unread) log.warn('where a leader is could not be read', { error })
      one.unread = true
      return true
    })
    .finally(() => {
      if (one.reading === reading) one.reading = undefined
    })
  one.reading = reading
  return reading
}

function show(one: Followed, row: NamedLead | null, silent: number) {
  const before = one.lead
  const lead = silent > OVER ? null : row
  const away = lead !== null && silent > AWAY
  Object.assign(one, { lead, away: false, heardAt: performance.now() - silent })
  const wasAway = one.away
  one.away = away
  if (before && lead && looksTheSame(before, lead) && wasAway === away) return
  if (before || lead) tellAll(one)
}

function tellAll({ lead, away, followers }: Followed) {
  const told = { named: leadOf(lead, { away, named: true }), unnamed: leadOf(lead, { away, named: false }) }
  for (const follower of followers) follower.tell(hasEntered(follower.who) ? told.named : told.unnamed)
}

const toldTo = (who: Asker, { lead, away, createdBy }: Followed): Led => ({
  ...leadOf(lead, { away, named: hasEntered(who) }),
  may: canLead(who, { createdBy }),
})

/** Names of people are for those who have entered. */
const hasEntered = ({ role }: Asker) => role !== 'nobody'

let seconds = 0

function tick() {
  seconds += 1
  const now = performance.now()
  for (const [playlistId, one] of followed) {
    if (one.lead && now - one.heardAt > OVER) show(one, null, 0)
    else if (one.lead && !one.away && now - one.heardAt > AWAY) {
      one.away = true
      tellAll(one)
    }
    if (one.unread && !one.reading) void read(playlistId, one)
    if (seconds % BEAT === 0) beat(playlistId, one)
    if (one.followers.size === 0 && now - one.askedAt > REMEMBERED) followed.delete(playlistId)
  }
  if (seconds % CHECK === 0) checkFollowers()
  else checkFollowersLeft()
  if (followed.size > 0) return
  clearInterval(kept.ticking)
  kept.ticking = undefined
}

function beat(playlistId: string, { lead, followers }: Followed) {
  for (const follower of followers) follower.beat()
  if (!lead || !isListening()) return
  const said = JSON.stringify({ playlist_id: playlistId, followers: followers.size, by: me })
  Promise.race([pool.query(`select pg_notify('led', $1)`, [said]), pause(SECOND)]).catch(() => {})
}
