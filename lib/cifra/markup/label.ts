import { isUnmistakable, isWordToo } from './near-chord'
import type { Sign } from './token'

const TUNING = /(?<!\p{L})(?:afina[cç][aã]o|tuning)(?!\p{L})/iu

/** Words rather than chords: no chord at all, the strings of a guitar, or letters that are the words' own. */
export function isLabel(signs: Sign[]) {
  if (namesStrings(beforeChords(signs))) return true
  if (!signs.some(sign => sign.kind === 'word')) return !signs.some(sign => sign.chord || sign.kind === 'unknown')
  return !(
    signs.some(sign => sign.chord && isUnmistakable(sign.text)) ||
    followHeading(signs) ||
    standTogether(signs) ||
    begins(signs)
  )
}

/** `Afinação: E A D G B E` says how the strings are tuned, whatever key the song is in. */
export const namesStrings = (text: string) => TUNING.test(text.normalize('NFC'))

function beforeChords(signs: Sign[]) {
  const first = signs.findIndex(sign => sign.chord)
  return signs
    .slice(0, Math.max(0, first))
    .map(sign => sign.text)
    .join('')
}

const HEADING_WORD = /^(?:intro(?:d|du[cç][aã]o)?|tom|tonalidade|key|interl[uú]dio|vez)$/iu

/** `Intro: A E`, `Tom G`, `2ª vez A` */
function followHeading(signs: Sign[]) {
  const first = signs.findIndex(sign => sign.chord)
  if (first < 1 || signs.slice(first).some(sign => sign.kind === 'word')) return false
  return !!signs[first - 1]?.text.includes(':') || HEADING_WORD.test(signs[first - 2]?.text ?? '')
}

/** `G ou Em`, `D uma vez`, but not `A capela`: no word is a lone `B`, `C`, `D`, `F` or `G`. */
function begins([first, space, then]: Sign[]) {
  return !!first?.chord && !isWordToo(first.text) && !!space && !space.text.trim() && /^\p{Ll}/u.test(then?.text ?? '')
}

/** `Intro G D`, but neither `Grupos A e B` nor `Em A capela`. */
function standTogether(signs: Sign[]) {
  const row = signs.filter(sign => sign.kind !== 'mark' && sign.kind !== 'part')
  return row.some((sign, i) => {
    const next = row[i + 1]
    return sign.chord && next?.chord && !(isWordToo(sign.text) && isWordToo(next.text))
  })
}
