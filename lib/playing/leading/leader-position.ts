import { extractGivenName } from '@/lib/values/names/given-name'

/** What projection screens show. */
export type ScreenContent = 'words' | 'black' | 'logo'

/** The leader's position as followers receive it. */
export type LeaderPosition = {
  /** The leader's name, as people are greeted by it; null for visitors without a session. */
  leader: string | null
  /** When this person began to lead: taking over or starting again changes it. */
  since: string
  /** Counts the leader's updates. */
  step: number
  /** The playlist item that is played. */
  item: string | null
  /** The line at the top of the leader's screen, with a fraction. */
  place: number
  /** The key in which the leader plays the item. */
  key: string | null
  screen: ScreenContent
  /** Nothing was received from the leader for a while. */
  away: boolean
}

/** `may`: whether the receiver may lead; sent once, when the connection begins. */
export type FollowState = { led: LeaderPosition | null; may?: boolean }

/** A row of `leadings` as the database sends it. */
export type LeadingRow = {
  playlist_id: string
  leader_id: string
  item_id: string | null
  place: number
  key: string | null
  screen: ScreenContent
  step: number
  started_at: string
  seen_at: string
}

/** The row with the leader's name. */
export type NamedLeadingRow = LeadingRow & { name: string }

/** After how many milliseconds without an update the leader counts as away. */
export const AWAY_AFTER_MS = 10_000
/** After how many milliseconds without an update leading is over. */
export const OVER_AFTER_MS = 10 * 60 * 1000
/** Four updates a second for three days; the database checks this limit too. */
export const MAX_STEP = 1_000_000

/** Returns what followers receive of a row; names are only for visitors with a session. */
export function createFollowState(
  row: NamedLeadingRow | null,
  { away, named }: { away: boolean; named: boolean },
): FollowState {
  if (!row) return { led: null }
  const { name, started_at: startedAt, step, item_id: item, place, key, screen } = row
  const leader = named ? extractGivenName(name) : null
  return { led: { leader, since: new Date(startedAt).toISOString(), step, item, place, key, screen, away } }
}

/** Whether followers would see no difference: the leader sends far more updates than changes. */
export const isSameForFollowers = (one: LeadingRow, other: LeadingRow) =>
  one.leader_id === other.leader_id &&
  one.started_at === other.started_at &&
  one.item_id === other.item_id &&
  one.place === other.place &&
  one.key === other.key &&
  one.screen === other.screen
