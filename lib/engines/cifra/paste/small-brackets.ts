import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { readChords } from './chords-in-words'

/** Fewer may be labels. */
const LEAST = 4
const BRACKET = /\[ ?([a-g][^[\]\n]{0,11}?) ?\]/g

/** Writes the chords of a song that has them all in small letters, `[c]pedra sobre [g/b]pedra`, in capitals. */
export function capitalizeBrackets(text: string) {
  const found = [...text.matchAll(BRACKET)].filter(([, inside = '']) => readSmall(inside))
  return found.length < LEAST ? text : text.replace(BRACKET, (bracket, inside: string) => readSmall(inside) ?? bracket)
}

function readSmall(inside: string) {
  if (parseChordGroup(inside)?.tokens.some(token => token.chord)) return undefined
  const chords = readChords(inside) ?? readChords(inside.charAt(0).toUpperCase() + inside.slice(1))
  return chords && `[${chords}]`
}
