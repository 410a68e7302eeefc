/** How a person plays a hymn: everywhere, or (key and capo only) in one item of a playlist. */
export type SongPreferences = { key: string | null; capo: number | null; note: string; seconds: number | null }

export const noPreferences: SongPreferences = { key: null, capo: null, note: '', seconds: null }

/** What preferences apply to: a hymn everywhere, or one item of a playlist. */
export type PreferenceTarget = { hymnId: string; itemId: string | null }

/** As the server stores them. */
export type SavedPreferences = PreferenceTarget & SongPreferences

/** A change made on a device: each field before and after, and how many milliseconds ago. */
export type PreferenceChange = PreferenceTarget & {
  was: Partial<SongPreferences>
  is: Partial<SongPreferences>
  ago: number
}

export const OWN_NOTE_LENGTH = 4000

/** How many changes are sent at a time. */
export const MAX_CHANGES = 50

export const hasNoPreferences = (preferences: SongPreferences) =>
  FIELDS.every(field => preferences[field] === noPreferences[field])

export const pickPreferences = ({ key, capo, note, seconds }: SongPreferences): SongPreferences => ({
  key,
  capo,
  note,
  seconds,
})

const FIELDS = ['key', 'capo', 'note', 'seconds'] as const
