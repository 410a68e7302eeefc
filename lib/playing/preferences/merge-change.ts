import { type Change, NOTE_LENGTH, type Way } from './preferences'

/**
 * A change, made at a time, on top of what stands since another. What nobody else has changed is as it says. Where two
 * devices met, the later one counts, but of two notes both stay.
 */
export function withChange(now: Way, since: Date, { was, is }: Pick<Change, 'was' | 'is'>, at: Date): Way {
  const later = at > since ? { ...now, ...is } : now
  const alone = Object.fromEntries(
    Object.entries(is).filter(([field]) => now[field as keyof Way] === was[field as keyof Way]),
  )
  const note = is.note === undefined ? now.note : noteOf(now.note, was.note ?? '', is.note)
  return { ...later, ...alone, note }
}

/** The line between two notes that met. */
const BETWEEN = '\n\n— Escrito em outro aparelho: —\n'

function noteOf(theirs: string, was: string, mine: string) {
  if (theirs === was || theirs === '') return mine
  if (mine === '' || theirs.includes(mine)) return theirs
  // They only wrote before or after what was changed here.
  if (was !== '' && theirs.startsWith(`${was}\n`)) return mine + theirs.slice(was.length)
  if (was !== '' && theirs.endsWith(`\n${was}`)) return theirs.slice(0, -was.length) + mine
  if (mine.includes(theirs)) return mine
  // Too long for one note: the device keeps its own until one of the two is shorter.
  return fits(theirs, mine) ? theirs + BETWEEN + mine : theirs
}

/** Whether one note has room for both. */
export const fits = (one: string, other: string) => one.length + BETWEEN.length + other.length <= NOTE_LENGTH
