import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { parseSolfegeWord } from '@/lib/engines/cifra/markup/near-chord'
import { formatChord } from '@/lib/engines/cifra/theory/chord'
import { parseSolfege } from '@/lib/engines/cifra/theory/solfege'
import { findSpelledChords } from '@/lib/engines/cifra/theory/spelled-chord'
import { blankConnectives } from './line-fillers'

/**
 * Writes a line of chords in Dó Ré Mi of which one is several words, such as `Lá m   Ré com sétima`, or a word of songs,
 * such as `Sim   Mim` or `si- mi-`, in letters and in the same columns; other lines are unchanged.
 */
export function nameSpelledChords(written: string) {
  const source = nameMinuses(written)
  const isInCapitals = !/\p{Ll}/u.test(source)
  // `LA M`: nothing says whether it is minor.
  if (isInCapitals && /(?<!\S)M(?!\S)/.test(source)) return source
  const line = joinSpacedBass(isInCapitals ? markMinors(source) : source)
  const chords = findSpelledChords(line)
  if (chords.length === 0) return source
  let [named, at] = ['', 0]
  for (const { index, source: spelled, name } of chords) {
    const marks = /^[.…,;:)*_~]*/.exec(line.slice(index + spelled.length))?.[0] ?? ''
    named += line.slice(at, index) + (name + marks).padEnd(spelled.length + marks.length)
    at = index + spelled.length + marks.length
  }
  named += line.slice(at)
  const isApart = chords.some(({ source: spelled }) => / /.test(spelled))
  const names = new Set(chords.map(({ name }) => name))
  const isWide = /\S(?: {2,}|\t)\S/.test(line.trim()) && !/[,;!?]/.test(line) && names.size > 1
  return (isApart || isWide || source !== written) && hasOnlyChords(named, isApart) ? named : source
}

/** `Bb    Fá / Lá    Gm`: where chords are wider apart than its blanks, a slash is no bar. */
export function joinSpacedBass(line: string) {
  const slashes = line.match(/\S \/ \S/g)?.length ?? 0
  const gaps = line.match(/\S(?: {3,}|\t)(?!\d ?[x×])\S/g)?.length ?? 0
  return slashes > 0 && slashes <= gaps ? line.replace(/(?<=\p{L}\S{0,6}) \/ (\p{L}\S*)/gu, '/$1  ') : line
}

/** `re-  la-/do  sib`: in a line of such chords, a minus is minor. */
function nameMinuses(line: string) {
  const named = line.replace(/(?<=\p{L}[#♯♭]?)-(?=[\s/]|$)/gu, 'm')
  if (named === line) return line
  return named
    .trim()
    .split(/\s+/)
    .every(chord => parseSolfege(chord.replace(/^\((.*)\)$/, '$1')))
    ? named
    : line
}

const ENCLOSED = /\[[^[\]\n\r]+\]|\([^()\n\r]+\)/g
/** In a song with fewer chords in brackets, `(Sim)` is a word. */
const LEAST_ENCLOSED = 4

/** Writes `[Sol m]Sei` and `cora(Mim)ção` in letters. */
export function nameEnclosedChords(text: string) {
  const found = text.match(ENCLOSED) ?? []
  const isChart = found.filter(enclosed => parseSolfegeWord(enclosed.slice(1, -1))).length >= LEAST_ENCLOSED
  return text.replace(ENCLOSED, enclosed => {
    const inside = enclosed.slice(1, -1)
    const isSpelled = findSpelledChords(inside)[0]?.source === inside.trim()
    const isRemark = enclosed.startsWith('(') && /\p{L}{4}/u.test(inside) && !isSpelled
    const chord = isChart && /^[SM][iI]m$/.test(inside) ? parseSolfege(inside) : undefined
    const chords = chord ? formatChord(chord) : isRemark ? inside : nameSpelledChords(inside)
    return chords === inside ? enclosed : enclosed.charAt(0) + chords.trim().replace(/\s+/g, ' ') + enclosed.slice(-1)
  })
}

/** `LAM`: some write all of a song in capitals. */
const markMinors = (line: string) =>
  line.replace(/(?<!\p{L})((?:D[OÓ]|R[EÉ]|MI|F[AÁ]|SOL|L[AÁ]|SI)[#♯♭B]?)M(?!\p{L})/gu, '$1m')

/** Words may stand in front of two chords, as in `Intro Lá m Ré m`, or behind them. */
function hasOnlyChords(line: string, isApart: boolean) {
  const tokens = tokenize(blankConnectives(line))
  const isWord = tokens.map(({ kind }) => kind === 'word' || kind === 'unknown')
  const first = tokens.findIndex(token => token.chord)
  const last = tokens.findLastIndex(token => token.chord)
  if (isWord.slice(first, last).includes(true)) return false
  const chords = tokens.filter(token => token.chord)
  return !isWord.includes(true) || (isApart && chords.length > 1)
}
