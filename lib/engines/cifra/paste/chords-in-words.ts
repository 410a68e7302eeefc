import { parseChordGroup, tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { toText } from './align-chords'
import { standardizeChordLine } from './standard-line'

const ENCLOSED = /(^|\s)?(?:\(([^()]*)\)|<([^<>]*)>|([_*~`])([^\s_*~`]{1,12})\4)( (?=[^\s(]))?/g

/** Writes enclosed chords among words in square brackets: `(C)Canta o (G/B)vale`, `Canta <C>o _G/B_vale`. */
export const bracketChordsInWords = (text: string) =>
  text
    .split(/(\[[^[\]]*\])/)
    .map((piece, i) => (i % 2 ? piece : piece.replace(ENCLOSED, bracketEnclosed)))
    .join('')

function bracketEnclosed(source: string, before = '', ...groups: string[]) {
  const [round, angular, , marked, after = ''] = groups
  const chords = readChords(round ?? angular ?? marked ?? '')
  return chords ? `${before}[${chords}]${before ? '' : after}` : source
}

/** Whether some enclosed chords are no words: `(E)` alone may be one, and `[Bm7(b5)]` is a chord already. */
export const hasChordsInWords = (text: string) =>
  [...text.replace(/\[[^[\]]*\]/g, ' ').matchAll(ENCLOSED)].some(([, , round, angular, , marked]) => {
    const chords = readChords(round ?? angular ?? marked ?? '')
    return chords && !isAlsoWord(chords)
  })

/** `[C]Canta`, `(C)Canta`: the chords of this line stand in it. */
export const hasPlacedChords = (text: string) =>
  hasChordsInWords(text) || [...text.matchAll(/\[([^[\]]*)\]/g)].some(([, inside = '']) => parseChordGroup(inside))

/** Returns the chords of which a text consists, in standard letters. */
export function readChords(inside: string) {
  // `Fá#m7(b5)`
  if (/^[b#]\d/.test(inside)) return undefined
  const tokens = tokenize(standardizeChordLine(inside) ?? inside)
  const isChords =
    tokens.every(({ kind }) => kind !== 'word' && kind !== 'unknown') && tokens.some(token => token.chord)
  return isChords ? tokens.map(toText).join('').trim() : undefined
}
