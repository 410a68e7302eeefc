import { OWN_NOTE_LENGTH, type PreferenceChange, type SongPreferences } from './preferences'

/**
 * Applies a change made at `changedAt` to preferences last saved at `since`. A field that nobody else changed takes the
 * new value. Where two devices changed the same field, the later change wins; of two notes both are kept.
 */
export function mergeChange(
  now: SongPreferences,
  since: Date,
  { was: base, is }: Pick<PreferenceChange, 'was' | 'is'>,
  changedAt: Date,
): SongPreferences {
  const merged = changedAt > since ? { ...now, ...is } : now
  const unchangedElsewhere = Object.fromEntries(
    Object.entries(is).filter(
      ([field]) => now[field as keyof SongPreferences] === base[field as keyof SongPreferences],
    ),
  )
  const note = is.note === undefined ? now.note : mergeNotes(now.note, base.note ?? '', is.note)
  return { ...merged, ...unchangedElsewhere, note }
}

/** Separates two notes that were merged. */
const NOTE_SEPARATOR = '\n\n— Escrito em outro aparelho: —\n'

function mergeNotes(theirs: string, base: string, own: string) {
  if (theirs === base || theirs === '') return own
  if (own === '' || theirs.includes(own)) return theirs
  // The other device only added text before or after the changed part.
  if (base !== '' && theirs.startsWith(`${base}\n`)) return own + theirs.slice(base.length)
  if (base !== '' && theirs.endsWith(`\n${base}`)) return theirs.slice(0, -base.length) + own
  if (own.includes(theirs)) return own
  // Too long for one note: the device keeps its own until one of the two is shorter.
  return fitsTogether(theirs, own) ? theirs + NOTE_SEPARATOR + own : theirs
}

/** Whether two notes fit into one. */
export const fitsTogether = (one: string, other: string) =>
  one.length + NOTE_SEPARATOR.length + other.length <= OWN_NOTE_LENGTH
