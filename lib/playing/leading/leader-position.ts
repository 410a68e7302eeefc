/** What screens for everybody show. */
export type ScreenContent = 'words' | 'black' | 'logo'

/** Where the one who leads a playlist is, as those who follow are told. */
export type LeaderPosition = {
  /** Whom one follows, by the first name; told to those who have entered. */
  leader: string | null
  /** When it began: who takes over, or begins anew, begins another. */
  since: string
  /** Counts the leader's steps. */
  step: number
  /** The place of the playlist that is played. */
  item: string | null
  /** The line at the top of the leader's screen, with its fraction. */
  place: number
  /** That sounds there. */
  key: string | null
  screen: ScreenContent
  /** Nothing has been heard of the leader for a while. */
  away: boolean
}

/** `may`: whether whoever hears this may lead; told to each when they begin to listen. */
export type FollowState = { led: LeaderPosition | null; may?: boolean }

/** A row of `leadings` as the database tells it. */
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

/** The row, with the leader's name. */
export type NamedLeadingRow = LeadingRow & { name: string }

/** Milliseconds without a word of the leader, after which those who follow are told. */
export const AWAY_AFTER_MS = 10_000
/** After so long nobody leads any more. */
export const OVER_AFTER_MS = 10 * 60 * 1000
/** Four steps a second for three days: the database holds it too. */
export const MAX_STEP = 1_000_000

export const extractFirstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** What one who follows reads of a row; names are for those who have entered. */
export function createFollowState(
  row: NamedLeadingRow | null,
  { away, named }: { away: boolean; named: boolean },
): FollowState {
  if (!row) return { led: null }
  const { name, started_at: startedAt, step, item_id: item, place, key, screen } = row
  const leader = named ? extractFirstName(name) : null
  return { led: { leader, since: new Date(startedAt).toISOString(), step, item, place, key, screen, away } }
}

/** Whether those who follow would see a difference: the leader is heard of far more often than anything changes. */
export const isSameForFollowers = (one: LeadingRow, other: LeadingRow) =>
  one.leader_id === other.leader_id &&
  one.started_at === other.started_at &&
  one.item_id === other.item_id &&
  one.place === other.place &&
  one.key === other.key &&
  one.screen === other.screen
