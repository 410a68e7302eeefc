import { hasWords, type Row } from './doubt-row'
import { hasSomeChords, type NoteDoubt } from './doubtful-notes'
import lineWeights from './line-weights.json' with { type: 'json' }
import { findUnsungSigns } from './unsung-signs'
import { type Weights, weighLines } from './weigh-lines'

const WEIGHTS: Weights = lineWeights
/** Fewer lines do not show what is usual in their song: somebody may just be writing its beginning. */
const MIN_LINES = 4
/** From which weight on a line is asked about, by what it is. */
const MIN_CHORDED = -30
const MIN_BARE = -20
const MIN_OF_LYRICS = -10
const MIN_BELOW_CHORDS = 50

/** Adds the lines that may be sung or a note (`perhaps`). */
export function findPossibleNotes(
  rows: Row[],
  notes: (NoteDoubt | undefined)[],
): (NoteDoubt | 'perhaps' | undefined)[] {
  const weights = weighLines(rows, WEIGHTS)
  const isShort = rows.filter(({ kind }) => kind !== 'blank').length < MIN_LINES
  const minBare = hasSomeChords(rows) ? MIN_BARE : MIN_OF_LYRICS
  return rows.map((row, at) => {
    const weight = weights[at]
    if (notes[at] || weight === undefined) return notes[at]
    if (isShort) return row.kind === 'bare' && findUnsungSigns(row.text) ? 'perhaps' : undefined
    const min = row.kind !== 'bare' ? MIN_CHORDED : isBelowUnreadChords(rows, at) ? MIN_BELOW_CHORDS : minBare
    return weight >= min ? 'perhaps' : undefined
  })
}

/** Whether a line stands below what may be chords: whoever says that they are puts them into it, if it is sung. */
function isBelowUnreadChords(rows: Row[], at: number) {
  const above = rows[at - 1]
  return above?.isUnread === true && !hasWords(above)
}
