import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { nameSpelledChords } from './solfege-line'

/** Longer lines are prose. */
const MAX_LENGTH = 400

/** Whether a line consists of chords, to be read above the line below it, or alone; a lone `A` or `E` is a word. */
export function isChordLine(line: string) {
  const tokens = readChords(line)
  if (!tokens) return false
  return countChords(tokens) > 1 || tokens.some(({ kind, text }) => kind === 'chord' && !isAlsoWord(text))
}

/** Whether a line may consist of chords: `A` and `E` count too. */
export const mayBeChords = (line: string) => !!readChords(line)

/** Returns the tokens of a line without any word, which contains a chord. */
function readChords(source: string): Token[] | undefined {
  if (source.length > MAX_LENGTH || isTablature(source)) return undefined
  const line = nameSpelledChords(source)
  if (!/[A-G]/.test(line)) return undefined
  const tokens = tokenize(line)
  return tokens.some(({ kind }) => kind === 'word') || countChords(tokens) === 0 ? undefined : tokens
}

const countChords = (tokens: Token[]) => tokens.filter(({ kind }) => kind === 'chord').length
