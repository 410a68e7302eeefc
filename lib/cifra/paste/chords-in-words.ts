import { tokenize } from '@/lib/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/cifra/markup/near-chord'
import { toText } from './align-chords'
import { standardizeChordLine } from './standard-line'

const PARENTHESES = /(^|\s)?\(([^()]*)\)( (?=[^\s(]))?/g

/** Writes chords in round brackets among words in square ones: `(C)Canta o (G/B)vale`, `Canta (C) o vale`. */
export function bracketChordsInWords(text: string) {
  return text.replace(PARENTHESES, (source: string, before?: string, inside = '', after = '') => {
    const chords = readChords(inside)
    return chords ? `${before ?? ''}[${chords}]${before === undefined ? after : ''}` : source
  })
}

/** Whether some chords in round brackets are no words: `(E)` alone may be one. */
export const hasChordsInWords = (text: string) =>
  [...text.matchAll(PARENTHESES)].some(([, , inside = '']) => {
    const chords = readChords(inside)
    return chords && !isAlsoWord(chords)
  })

/** Returns the chords of which a text consists, in standard letters. */
function readChords(inside: string) {
  const tokens = tokenize(standardizeChordLine(inside) ?? inside)
  const isChords =
    tokens.every(({ kind }) => kind !== 'word' && kind !== 'unknown') && tokens.some(token => token.chord)
  return isChords ? tokens.map(toText).join('').trim() : undefined
}
