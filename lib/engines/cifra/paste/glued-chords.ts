import type { Token } from '@/lib/engines/cifra/markup/token'
import { formatChord, matchChord, parseChord } from '@/lib/engines/cifra/theory/chord'

/** Separates chords that nothing separates: `C7MD/F#`, `Em7/A7/D`, `G–A–D`; a line with words is unchanged. */
export function splitGluedChords(tokens: Token[]): Token[] {
  const isAmongChords = tokens.some(token => token.chord) && tokens.every(isGluedOrNoWord)
  const split = tokens.flatMap(token =>
    token.kind === 'unknown' || token.kind === 'word' ? (splitToken(token.text, isAmongChords) ?? token) : token,
  )
  if (split.some(token => token.kind === 'word')) return tokens
  return split.flatMap(
    (token, i) =>
      splitBass(token, split[i - 1], split[i - 2]) ??
      splitBass(token, split[i + 1], split[i + 2]) ??
      splitDash(token, split[i + 1]) ??
      token,
  )
}

/** Beside chords, `CG` is two of them. */
const isGluedOrNoWord = ({ kind, text }: Token) => (kind !== 'word' && kind !== 'unknown') || /^[A-G]{2,4}$/.test(text)

const MAX_LENGTH = 60
const START = /(?<!\/)[A-G]/g

/** Returns the chords of which a text consists, each from one capital to the next; words have neither digits nor `#`. */
function splitToken(text: string, isAmongChords: boolean): Token[] | undefined {
  if (text.length > MAX_LENGTH || !/^[A-G]/.test(text)) return undefined
  const starts = [...text.matchAll(START)].map(({ index }) => index)
  const chords = starts.map((start, i) => matchChord(text.slice(start, starts[i + 1]), 0))
  const isComplete = chords.map(chord => (chord ? formatChord(chord) : '')).join('') === text
  if (chords.length < 2 || !isComplete || !(isAmongChords || /[\d#♯♭m/]/.test(text))) return undefined
  return chords.flatMap(chord => (chord ? toToken(formatChord(chord)) : []))
}

/** In `Em7/A7/D` and `D7/G/Am`, what a slash joins to another chord has no bass. */
function splitBass({ text, chord }: Token, mark: Token | undefined, other: Token | undefined) {
  if (!chord?.bass || mark?.text !== '/' || !other?.chord) return undefined
  const root = text.slice(0, -chord.bass.length - 1)
  return [toToken(root), { kind: 'mark' as const, text: '/' }, toToken(chord.bass)].flat()
}

/** In `G–A`, the dash is between two chords and makes no minor one. */
function splitDash({ text, chord }: Token, next: Token | undefined) {
  if (!chord || !next?.chord || !/[-–−]$/.test(text)) return undefined
  return [...toToken(text.slice(0, -1)), { kind: 'mark' as const, text: text.slice(-1) }]
}

function toToken(text: string): Token[] {
  const chord = parseChord(text)
  return [chord ? { kind: 'chord', text, chord } : { kind: 'unknown', text }]
}
