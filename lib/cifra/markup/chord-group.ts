import { type Chord, formatChord, matchChord, parseChord, transposeChord } from '@/lib/cifra/theory/chord'
import { type Accidental, wrapToOctave } from '@/lib/cifra/theory/note'
import { isLabel } from './label'
import { isSolfege, looksLikeChord } from './near-chord'
import type { Token } from './token'

/** The content of one bracket, as written and in the current key. */
export type ChordGroup = { source: string; text: string; tokens: Token[] }

const DA_CAPO = /D(?:\. ?)?[CS](?![\p{L}\p{N}])\.?/uy
const NO_CHORD = /N[./]? ?C(?![\p{L}\p{N}])\.?/iuy
// Anything that is neither letter nor digit nor part of a chord separates tokens like a space; so do invisible
// characters such as `\u200b`, pasted from web pages.
const MARK =
  /\(|(?:(?:\d+ ?(?:[x×]|vezes)|bis|[x\d]{6})(?![\p{L}\p{N}])|[x×] ?\d+(?!\p{L})|(?![([\]{}#＃♯♭&@$_=°º])[\s\p{P}\p{S}\p{Cf}]|\ufe0f)+/iuy
const PARENTHESES = /\(([^()]*)\)/y
/** `G  D  [2x]`, where chords are above the words. */
const LABEL = /\[[^[\]]+\]/y
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
  return isLabel(tokens) ? undefined : { source, text: source, tokens }
}

/** Transposes the bracket by an offset from its source; offset 0 returns the text unchanged. */
export function transposeChordGroup(chordGroup: ChordGroup, steps: number, songAccidental?: Accidental): ChordGroup {
  const tokens = tokenize(chordGroup.source).map(token =>
    token.chord && wrapToOctave(steps) ? toChordToken(transposeChord(token.chord, steps, songAccidental)) : token,
  )
  return { source: chordGroup.source, text: tokens.map(token => token.text).join(''), tokens }
}

/** Transposes a text such as `G/B` (up two: `A/C#`); returns a text without chords unchanged. */
export function transposeText(text: string, steps: number, songAccidental?: Accidental) {
  const chordGroup = parseChordGroup(text)
  return chordGroup ? transposeChordGroup(chordGroup, steps, songAccidental).text : text
}

/** Splits a bracket or a line of chords into tokens, which joined are exactly the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; at += tokens.at(-1)?.text.length ?? 1) tokens.push(readToken(text, at))
  return tokens.some(token => token.kind === 'unknown' && isSolfege(token.text)) ? tokens.map(markSolfege) : tokens
}

/** Next to `Sol` and `Lam`, `Do` is the note and not a diminished D. */
function markSolfege(token: Token): Token {
  return token.chord && isSolfege(token.text) ? { kind: 'unknown', text: token.text } : token
}

function readToken(text: string, at: number): Token {
  const parentheses = matchAt(PARENTHESES, text, at)
  if (parentheses && (parseChord(`C${parentheses}`) || !parseChordGroup(parentheses.slice(1, -1))))
    return { kind: 'mark', text: parentheses }
  const label = matchAt(LABEL, text, at)
  if (label && !parseChordGroup(label.slice(1, -1))) return { kind: 'mark', text: label }
  const noChord = matchAt(NO_CHORD, text, at)
  if (noChord) return { kind: 'mark', text: noChord }
  const phrase = matchAt(DA_CAPO, text, at) ?? matchAt(SECTION, text, at) ?? matchAt(INITIALS, text, at)
  if (phrase) return { kind: 'word', text: phrase }
  const chord = matchChord(text, at)
  if (chord) return readUnknownBass(text, at, chord) ?? toChordToken(chord)
  const mark = matchAt(MARK, text, at)
  if (mark) return { kind: 'mark', text: mark }
  const separateSuffix = matchSeparateSuffix(text, at)
  if (separateSuffix) return { kind: 'part', text: separateSuffix }
  return toWordToken(matchAt(WORD, text, at) ?? text.slice(at), text, at)
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function matchSeparateSuffix(text: string, at: number) {
  const suffix = isAfterChord(text, at) ? matchAt(SEPARATE_SUFFIX, text, at) : undefined
  return suffix && parseChord(`C${suffix}`) ? suffix : undefined
}

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
  const isSuffix = /^[#♯♭]/.test(word) && isAfterChord(text, at)
  return { kind: isSuffix || looksLikeChord(word.normalize('NFC'), word === text) ? 'unknown' : 'word', text: word }
}
