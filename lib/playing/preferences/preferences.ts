/** How a person plays a hymn: everywhere, or (key and capo alone) at one place of a playlist. */
export type Way = { key: string | null; capo: number | null; note: string; seconds: number | null }

export const noWay: Way = { key: null, capo: null, note: '', seconds: null }

/** What a way is for: a hymn wherever it is played, or one item of a playlist. */
export type Of = { hymnId: string; itemId: string | null }

/** As the server knows it. */
export type KeptWay = Of & Way

/** What a device changed: each field as it was found and as it was left, and how many milliseconds ago. */
export type Change = Of & { was: Partial<Way>; is: Partial<Way>; ago: number }

export const NOTE_LENGTH = 4000

/** As many changes as go out at a time. */
export const CHANGES = 50

export const isNoWay = (way: Way) => FIELDS.every(field => way[field] === noWay[field])

export const wayOf = ({ key, capo, note, seconds }: Way): Way => ({ key, capo, note, seconds })

const FIELDS = ['key', 'capo', 'note', 'seconds'] as const
