import { type Chord, formatChord, matchChord, parseChord, transposeChord } from '@/lib/engines/cifra/theory/chord'
import { type Accidental, wrapToOctave } from '@/lib/engines/cifra/theory/note'
import type { Tonic } from '@/lib/engines/cifra/theory/scale'
import { parseSolfege } from '@/lib/engines/cifra/theory/solfege'
import { isLabel } from './label'
import { looksLikeChord, parseSolfegeWord } from './near-chord'
import type { Token } from './token'

/** The content of one bracket, as written and in the current key; Dó Ré Mi as written becomes letters. */
export type ChordGroup = { source: string; text: string; tokens: Token[]; isSolfege?: true }

const DA_CAPO = /D(?:\. ?)?[CS](?![\p{L}\p{N}])\.?/uy
const NO_CHORD = /N[./]? ?C(?![\p{L}\p{N}])\.?/iuy
// Anything that is neither letter nor digit nor part of a chord separates tokens like a space; so do invisible
// characters such as `\u200b`, pasted from web pages.
const MARK =
  /\(|(?:(?:\d+ ?(?:[x×]|vezes)|bis|[x\d]{6})(?![\p{L}\p{N}])|[x×] ?\d+(?!\p{L})|(?![([\]{#＃♯♭&@$_=°º])[\s\p{P}\p{S}\p{Cf}]|\ufe0f)+/iuy
const PARENTHESES = /\(([^()]*)\)/y
/** `G  D  [2x]`, where chords are above the words. */
const LABEL = /\[[^[\]]+\]/y
/** `F 1 tempo`, `C 2t` */
const BEATS = /\d+(?: (?:tempo|compasso|batida)s?|t)(?!\p{L})/iuy
/** `G 1/2 D ½ A 1`, `C#m:2 A:2` */
const DURATION = /(?:\d\/\d|[½¼¾]|(?<=[A-G]\S{0,8}: ?)\d(?=\s|$)|(?<=[^\s|] )1(?=\s*$|\s+[A-G|]))(?![\p{L}\p{N}/])/uy
/** `|2. Em C`, `G 2) Em`, `Da 2ª vez: G`, `Final 2: C` */
const ENDING = /(?<=[|‖]\s{0,3})\d\.|(?<=\S\s+)\d\)(?=\s)|(?:[dn]?a )?\d[ªºa]? vez(?:es)?:?(?=\s)|(?:final|casa) \d:/iuy
/** `Parte A2` names a section of the song. */
const SECTION = /(?:parte?|se[cç][aã]o|section|tema) [A-H][1-5](?![\p{L}\p{N}#b♯♭(/])/iuy
/** `A. B. Simpson` */
const INITIALS = /(?:[A-Z]\. ?){1,3}(?=\p{Lu}\p{Ll}{2})/uy
/** `G sus4`, `Bb 7M`: a space separates the suffix from its chord. */
const SEPARATE_SUFFIX = /(?:\d|[Ss]us|[Mm]aj|[Mm]in|[Aa]dd|[Dd]im|[Aa]ug|[mM](?=\d|\s|$))[^\s/]*(?:\/\d[^\s/]*)*/y
const WORDS_BEFORE = /(?:^|[\s|(])(?:(\S{1,12}) )?(\S{1,12})\s$/
const WORD = /[^\s|(),;:]+/y

/** Parses the chords of a bracket; returns undefined if its text is a label such as `[Coro]`, `[Fim]` or `[2x]`. */
export function parseChordGroup(source: string): ChordGroup | undefined {
  const tokens = tokenize(source)
  return isLabel(tokens) ? undefined : createGroup(source, tokens.map(toLetters))
}

/** Reads words around a chord as well: the key in `Refrão em E`. */
export const readGroup = (source: string): ChordGroup => createGroup(source, tokenize(source).map(toLetters))

const createGroup = (source: string, tokens: Token[]): ChordGroup => ({
  source,
  text: tokens.map(token => token.text).join(''),
  tokens,
})

const toLetters = (token: Token) => (token.chord ? toChordToken(token.chord) : token)

/** Parses `Do`, `Sim` or `Mim` in a song whose other brackets are in Dó Ré Mi, where it is no word. */
export function parseSolfegeGroup(source: string): ChordGroup | undefined {
  const chord = parseSolfege(source.trim())
  return chord && { ...createGroup(source, [toChordToken(chord)]), isSolfege: true }
}

/** Transposes the bracket by an offset from its source; offset 0 returns the text unchanged. */
export function transposeChordGroup(
  chordGroup: ChordGroup,
  steps: number,
  songAccidental?: Accidental,
  tonic?: Tonic,
): ChordGroup {
  const { tokens: original } = (chordGroup.isSolfege && parseSolfegeGroup(chordGroup.source)) || {
    tokens: tokenize(chordGroup.source),
  }
  const tokens = original.map(token =>
    token.chord && wrapToOctave(steps)
      ? toChordToken(transposeChord(token.chord, steps, songAccidental, tonic))
      : toLetters(token),
  )
  return { ...chordGroup, ...createGroup(chordGroup.source, tokens) }
}

/** Transposes a text such as `G/B` (up two: `A/C#`); returns a text without chords unchanged. */
export function transposeText(text: string, steps: number, songAccidental?: Accidental) {
  const chordGroup = wrapToOctave(steps) ? parseChordGroup(text) : undefined
  return chordGroup ? transposeChordGroup(chordGroup, steps, songAccidental).text : text
}

/** Splits a bracket or a line of chords into tokens, which joined are exactly the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; at += tokens.at(-1)?.text.length ?? 1) tokens.push(readToken(text, at))
  return tokens.some(isSolfege) ? tokens.map(readAsSolfege) : tokens
}

const isSolfege = ({ text, chord }: Token) => !!chord && formatChord(chord) !== text

/** Next to `Sol` and `Lam`, `Do` is the note and not a diminished D, and `Mim` is a chord. */
function readAsSolfege(token: Token): Token {
  const chord = token.kind === 'mark' ? undefined : parseSolfege(token.text)
  return chord ? { kind: 'chord', text: token.text, chord } : token
}

function readToken(text: string, at: number): Token {
  const parentheses = matchAt(PARENTHESES, text, at)
  if (parentheses && (parseChord(`C${parentheses}`) || !parseChordGroup(parentheses.slice(1, -1))))
    return { kind: isSeparateSuffix(parentheses, text, at) ? 'part' : 'mark', text: parentheses }
  const label = matchAt(LABEL, text, at)
  if (label && !parseChordGroup(label.slice(1, -1))) return { kind: 'mark', text: label }
  const noChord = matchAt(NO_CHORD, text, at)
  if (noChord) return { kind: 'mark', text: noChord }
  const phrase = matchAt(DA_CAPO, text, at) ?? matchAt(SECTION, text, at) ?? matchAt(INITIALS, text, at)
  if (phrase) return { kind: 'word', text: phrase }
  const chord = matchChord(text, at)
  if (chord) return readUnknownBass(text, at, chord) ?? toChordToken(chord)
  const mark = matchAt(BEATS, text, at) ?? matchAt(MARK, text, at)
  if (mark) return { kind: 'mark', text: mark }
  const separateSuffix = matchSeparateSuffix(text, at)
  if (separateSuffix) return { kind: 'part', text: separateSuffix }
  const duration = matchAt(DURATION, text, at) ?? matchAt(ENDING, text, at)
  if (duration) return { kind: 'mark', text: duration }
  return toWordToken(matchAt(WORD, text, at) ?? text.slice(at), text, at)
}

/** Whether the text is exactly `N.C.`: nobody plays. */
export const isNoChord = (text: string) => matchAt(NO_CHORD, text, 0) === text

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function matchSeparateSuffix(text: string, at: number) {
  const suffix = isAfterChord(text, at) ? matchAt(SEPARATE_SUFFIX, text, at) : undefined
  return suffix && parseChord(`C${suffix}`) ? suffix : undefined
}

/** `F#m7 (b5)`, but not the count of `G (2)`. */
const isSeparateSuffix = (parentheses: string, text: string, at: number) =>
  !/^\([1-46-8]\)$/.test(parentheses) && !!parseChord(`C${parentheses}`) && isAfterChord(text, at)

/** `D/H`: with an unreadable bass there is no chord to transpose. */
function readUnknownBass(text: string, at: number, chord: Chord): Token | undefined {
  const slash = at + formatChord(chord).length
  if (!/^\/\p{L}/u.test(text.slice(slash, slash + 3)) || matchChord(text, slash + 1)) return undefined
  return { kind: 'unknown', text: text.slice(at, slash + 1) + matchAt(WORD, text, slash + 1) }
}

/** After `Am`, `G sus` or `E 7`. */
function isAfterChord(text: string, at: number) {
  const [, first = '', last = ''] = WORDS_BEFORE.exec(text.slice(Math.max(0, at - 30), at)) ?? []
  return !!(parseChord(last) ?? parseChord(first + last))
}

function toChordToken(chord: Chord): Token {
  return { kind: 'chord', text: formatChord(chord), chord }
}

function toWordToken(word: string, text: string, at: number): Token {
  const bare = word.replace(/[.…*’”]+$/, '')
  const chord = parseSolfegeWord(bare)
  if (chord) return { kind: 'chord', text: bare, chord }
  const isSuffix = /^[#♯♭]/.test(word) && isAfterChord(text, at)
  return { kind: isSuffix || looksLikeChord(word.normalize('NFC'), word === text) ? 'unknown' : 'word', text: word }
}
