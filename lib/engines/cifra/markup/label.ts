import { isAlsoWord, isUnmistakable } from './near-chord'
import { parseSungSection } from './section-name'
import type { Token } from './token'

const TUNING = /(?<!\p{L})(?:afina[cç][aã]o|tuning)(?!\p{L})/iu

/**
 * Whether the tokens are text rather than chords: no chord at all, a guitar's tuning, or letters that belong to words.
 */
export function isLabel(tokens: Token[]) {
  if (isTuning(joinTextBeforeChords(tokens))) return true
  if (!tokens.some(token => token.kind === 'word'))
    return !tokens.some(token => token.chord || token.kind === 'unknown')
  return !(
    tokens.some(token => token.chord && isUnmistakable(token.text)) ||
    chordsFollowHeading(tokens) ||
    hasAdjacentChords(tokens) ||
    startsWithChord(tokens)
  )
}

/** `Afinação: E A D G B E` gives the tuning of the strings, whatever the song's key. */
export const isTuning = (text: string) => TUNING.test(text.normalize('NFC'))

function joinTextBeforeChords(tokens: Token[]) {
  const first = tokens.findIndex(token => token.chord)
  return tokens
    .slice(0, Math.max(0, first))
    .map(token => token.text)
    .join('')
}

const HEADING_WORD = /^(?:intr(?:o|od|odu[cç][aã]o)?|tom|tonalidade|key|interl[uú]dio|vez)$/iu

/** `Intro: A E`, `Tom G`, `2ª vez A`, `Refrão em E` */
function chordsFollowHeading(tokens: Token[]) {
  const first = tokens.findIndex(token => token.chord)
  if (first < 1 || tokens.slice(first).some(token => token.kind === 'word')) return false
  if (splitKeyOfSection(tokens.map(({ text }) => text).join(''))) return true
  return !!tokens[first - 1]?.text.includes(':') || HEADING_WORD.test(tokens[first - 2]?.text ?? '')
}

/** `G ou Em`, `D uma vez`, but not `A capela`: no word is a lone `B`, `C`, `D`, `F` or `G`. */
function startsWithChord([first, space, third]: Token[]) {
  return (
    !!first?.chord && !isAlsoWord(first.text) && !!space && !space.text.trim() && /^\p{Ll}/u.test(third?.text ?? '')
  )
}

/** `Intro G D`, but neither `Grupos A e B` nor `Em A capela`. */
function hasAdjacentChords(tokens: Token[]) {
  const row = tokens.filter(token => token.kind !== 'mark' && token.kind !== 'part')
  return row.some((token, i) => {
    const next = row[i + 1]
    return token.chord && next?.chord && !(isAlsoWord(token.text) && isAlsoWord(next.text))
  })
}

const KEY_OF_SECTION = /^(.{3,40}?)\s+((?:em|tom)\s+[A-G][#b♯♭]?m?)(?:\s*(\(?\d ?[x×]\)?))?\s*:?\s*$/u

/** Splits `Refrão em E` into the name of the section, the key in which it is played, and a count after it. */
export function splitKeyOfSection(text: string) {
  const [, name = '', key = '', count = ''] = KEY_OF_SECTION.exec(text) ?? []
  return key && parseSungSection(name)?.sung === '' ? { name: name.trim(), key, count } : undefined
}
