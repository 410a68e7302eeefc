import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'

/** Whether somebody who types this above a line means chords: `G  D/F#`, and `  A` but not `A`, which may be a word. */
export function isChordRow(row: string) {
  if (/[[{]/.test(row)) return false
  const tokens = tokenize(row)
  const chords = tokens.filter(token => token.kind === 'chord')
  if (chords.length === 0 || tokens.some(token => token.kind === 'word')) return false
  return chords.length > 1 || /^\s{2}/.test(row) || !isAlsoWord(chords[0]?.text ?? '')
}
