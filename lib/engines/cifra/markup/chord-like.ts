import { findSpelledChords } from '@/lib/engines/cifra/theory/spelled-chord'
import { tokenize } from './chord-group'
import { isTuning } from './label'
import { isAlsoWord, isUnmistakable } from './near-chord'
import type { Token } from './token'

/** Written before a line that somebody has decided is sung; invisible, and it survives copying and storing. */
export const SUNG_MARK = '\u2060'

const ENCLOSED = /\[[^[\]]*\]|\{[^{}]*\}/g
/** `Am7`, `G/B`, `F#`, `Bb`, `Gm`: no word of a song. */
const STRONG = /[\d#♯♭º°]|\/|^[A-Ga-g]b|^[B-DFG]m$/
const LOWER_CASE = /^(?:[b-dfg]|[a-df-g]m7?)$/
const LOWER_MINOR = /^[a-df-g]m7?$/

/** `Bm: x24432`, `C9 = x 3 2 0 3 3`: the frets of a chord, whatever the song's key. */
export const isChordShape = (line: string) => /^\W*[A-G]\S{0,9} ?[:=] ?(?:[xX\d][ -]?){5}[xX\d]\s*$/.test(line)

/** Whether a line of lyrics looks like chords outside of brackets, which would stay in the old key. */
export function looksLikeChords(line: string) {
  if (line.startsWith(SUNG_MARK) || isTuning(line) || isChordShape(line)) return false
  const text = line.replace(ENCLOSED, enclosed => ' '.repeat(enclosed.length)).replace(/[<>]/g, ' ')
  const tokens = tokenizeLine(text)
  const chords = tokens.filter(isChordLike)
  if (chords.length === 0) return false
  if (tokens.some(token => token.kind === 'word' && !isChordLike(token))) return standsAmongWords(tokens, chords)
  // `[G]A`: a word under its chord. `Lá, lá, lá`: a syllable that is sung.
  if (text !== line || /[,!?]/.test(text))
    return chords.some(({ text }) => !isAlsoWord(text)) || isListOfLetters(chords)
  return chords.length === 1 || chords.some(({ text }) => text.toLowerCase() !== chords[0]?.text.toLowerCase())
}

/** Tokenizes a line, and the remark in round brackets that is all of it, which `tokenize` leaves whole. */
export function tokenizeLine(line: string): Token[] {
  const tokens = tokenize(line)
  const [, open, inside = '', close] = /^(\s*\()([^()]*)(\)\s*)$/.exec(line) ?? []
  if (tokens.length > 1 || !open || !close) return tokens
  return [{ kind: 'mark', text: open }, ...tokenize(inside), { kind: 'mark', text: close }]
}

/** `A, E` */
const isListOfLetters = (chords: Token[]) =>
  new Set(chords.map(({ text }) => text)).size > 1 && chords.every(({ text }) => /^[A-G]m?$/.test(text))

const isChordLike = ({ kind, text, chord }: Token) => !!chord || kind === 'unknown' || LOWER_CASE.test(text)

const joinTexts = (tokens: Token[]) => tokens.map(({ text }) => text).join('')

function standsAmongWords(tokens: Token[], chords: Token[]) {
  if (chords.some(({ kind, text }) => STRONG.test(text) && (kind === 'unknown' || isUnmistakable(text)))) return true
  // `reviveu! dm am`, but not `I am`
  if (new Set(chords.flatMap(({ text }) => (LOWER_MINOR.test(text) ? [text] : []))).size > 1) return true
  if (findSpelledChords(joinTexts(tokens)).some(({ source }) => /\S \S/.test(source))) return true
  // `Am F C e repete`, but not `Aprendi o A B C`
  const names = new Set(chords.flatMap(({ text, chord }) => (chord && !isAlsoWord(text) ? [text] : [])))
  if (names.size > 1 && !(names.size === 2 && /(?<!\p{L})A\P{L}+B\P{L}+(?:e )?C(?!\p{L})/u.test(joinTexts(tokens))))
    return true
  if (findTargetChord(tokens) >= 0) return true
  const last = tokens.findLastIndex(({ text }) => text.trim())
  return tokens.some((token, i) => {
    const [before, after] = [tokens[i - 1]?.text ?? '', tokens[i + 1]?.text ?? '']
    const lead = tokens[i - 2]?.text ?? ''
    // `sobe pra A e o povo canta`, but not `VEM PARA A CASA`
    const isLed = LETTER.test(token.text) || (TARGET.test(token.text) && /^\p{Ll}/u.test(lead))
    if (token.chord && isLed && LEADS_TO.test(lead)) return true
    // `Canta (C) o vale`, `Tom: G`
    return token.chord && ((before.endsWith('(') && after.startsWith(')')) || (/:\s*$/.test(before) && i === last))
  })
}

/** Returns the index of the chord to which a line leads, or -1: `(todos param em A)`. */
export function findTargetChord(tokens: Token[]) {
  const last = tokens.findLastIndex(({ text }) => /[^\s).!]/.test(text))
  const [token, wordBefore] = [tokens[last], tokens[last - 2]]
  return token?.chord && TARGET.test(token.text) && LEADS_TO.test(wordBefore?.text ?? '') ? last : -1
}

/** Letters that are no words: `tudo em D, bem lento`. */
const LETTER = /^(?:[B-DFG]|[A-G][#♯b♭]? ?(?:maior|menor))$/
/** `Sol` and `Lá` are words. */
const TARGET = /^(?:[A-G](?!\p{L}{2})|D[óO]|R[éE]|M[iI]|F[áA]|S[iI])/u
const LEADS_TO = /^(?:em|no|para|pra|tom|modula(?:[çc][ãa]o)?)$/i
