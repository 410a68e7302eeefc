import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { readChords } from './chords-in-words'

/** Fewer may be labels. */
const LEAST = 4
const BRACKETS = [
  /(\[) ?([a-g][^[\]\n]{0,11}?) ?(\])/g,
  /(?<!\S)(\() ?((?!b\d)[a-g][^()\n]{0,11}?) ?(\))/g,
  /(?<=\p{Ll})(\()((?!b\d)[a-g][^()\s]{0,8})(\))/gu,
  /(?<!\*)(\*)([a-g][^*\s]{0,11})(\*)(?!\*)/g,
]

/** Writes the chords of a song that has them all in small letters, `[c]pedra sobre (g/b) pedra` or `*e* chove`, in capitals. */
export const capitalizeBrackets = (text: string) => BRACKETS.reduce(capitalizeInside, text)

function capitalizeInside(text: string, bracket: RegExp) {
  const found = [...text.matchAll(bracket)].filter(([, , inside = '']) => readSmall(inside))
  // `irmão(a)`
  if (found.length < LEAST || found.every(([, , inside = '']) => /^[ae]$/.test(inside))) return text
  return text.replace(bracket, (source, open: string, inside: string, close: string) => {
    const chords = readSmall(inside)
    return chords ? open + chords + close : source
  })
}

function readSmall(inside: string) {
  if (parseChordGroup(inside)?.tokens.some(token => token.chord)) return undefined
  return readChords(inside) ?? readChords(inside.charAt(0).toUpperCase() + inside.slice(1))
}
