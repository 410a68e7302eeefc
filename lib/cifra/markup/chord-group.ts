import { type Chord, chordAt, chordOf, chordText, movedChord } from '@/lib/cifra/theory/chord'
import { type Accidental, octave } from '@/lib/cifra/theory/note'
import { isLabel } from './label'
import { isSolfege, looksLikeChord } from './near-chord'
import type { Sign } from './token'

/** What one bracket says, as it was written and as it reads in the key of now. */
export type Harmony = { written: string; text: string; signs: Sign[] }

const DA_CAPO = /D(?:\. ?)?[CS](?![\p{L}\p{N}])\.?/uy
const NO_CHORD = /N[./]? ?C(?![\p{L}\p{N}])\.?/iuy
// Whatever is neither letter nor digit nor part of a chord stands between signs like a space, and so does what nobody
// sees: `\u200b` and its like, pasted from web pages.
const MARK =
  /\(|(?:(?:\d+ ?(?:[x×]|vezes)|bis|[x\d]{6})(?![\p{L}\p{N}])|[x×] ?\d+(?!\p{L})|(?![([\]{}#＃♯♭&@$_=°º])[\s\p{P}\p{S}\p{Cf}]|\ufe0f)+/iuy
const ASIDE = /\(([^()]*)\)/y
/** `G  D  [2x]`, where chords stand above the words. */
const LABEL = /\[[^[\]]+\]/y
/** `Parte A2` names a part of the song. */
const SECTION = /(?:parte?|se[cç][aã]o|section|tema) [A-H][1-5](?![\p{L}\p{N}#b♯♭(/])/iuy
/** `A. B. Simpson` */
const INITIALS = /(?:[A-Z]\. ?){1,3}(?=\p{Lu}\p{Ll}{2})/uy
/** `G sus4`, `Bb 7M`: a space parts the suffix from its chord. */
const PARTED = /(?:\d|[Ss]us|[Mm]aj|[Mm]in|[Aa]dd|[Dd]im|[Aa]ug|[mM](?=\d|\s|$))[^\s/]*(?:\/\d[^\s/]*)*/y
const BEFORE = /(?:^|[\s|(])(?:(\S{1,12}) )?(\S{1,12})\s$/
const WORD = /[^\s|(),;:]+/y

/** The chords of a bracket; nothing when its words are a label such as `[Coro]`, `[Fim]` or `[2x]`. */
export function harmonyOf(written: string): Harmony | undefined {
  const signs = signsOf(written)
  return isLabel(signs) ? undefined : { written, text: written, signs }
}

/** The same bracket an offset away from how it was written; offset 0 is the text untouched. */
export function movedHarmony(harmony: Harmony, steps: number, song?: Accidental): Harmony {
  const signs = signsOf(harmony.written).map(sign =>
    sign.chord && octave(steps) ? chordSign(movedChord(sign.chord, steps, song)) : sign,
  )
  return { written: harmony.written, text: signs.map(sign => sign.text).join(''), signs }
}

/** `G/B` up two is `A/C#`; a text that holds no chord comes back as it is. */
export function transposed(text: string, steps: number, song?: Accidental) {
  const harmony = harmonyOf(text)
  return harmony ? movedHarmony(harmony, steps, song).text : text
}

/** Everything a bracket or a line of chords says, in order and to the byte. */
export function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  for (let at = 0; at < text.length; at += signs.at(-1)?.text.length ?? 1) signs.push(signAt(text, at))
  return signs.some(sign => sign.kind === 'unknown' && isSolfege(sign.text)) ? signs.map(sungSign) : signs
}

/** Beside `Sol` and `Lam`, `Do` is the note and no diminished D. */
function sungSign(sign: Sign): Sign {
  return sign.chord && isSolfege(sign.text) ? { kind: 'unknown', text: sign.text } : sign
}

function signAt(text: string, at: number): Sign {
  const aside = matchAt(ASIDE, text, at)
  if (aside && (chordOf(`C${aside}`) || !harmonyOf(aside.slice(1, -1)))) return { kind: 'mark', text: aside }
  const label = matchAt(LABEL, text, at)
  if (label && !harmonyOf(label.slice(1, -1))) return { kind: 'mark', text: label }
  const silence = matchAt(NO_CHORD, text, at)
  if (silence) return { kind: 'mark', text: silence }
  const named = matchAt(DA_CAPO, text, at) ?? matchAt(SECTION, text, at) ?? matchAt(INITIALS, text, at)
  if (named) return { kind: 'word', text: named }
  const chord = chordAt(text, at)
  if (chord) return halfReadAt(text, at, chord) ?? chordSign(chord)
  const mark = matchAt(MARK, text, at)
  if (mark) return { kind: 'mark', text: mark }
  const part = partedAt(text, at)
  if (part) return { kind: 'part', text: part }
  return wordSign(matchAt(WORD, text, at) ?? text.slice(at), text, at)
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function partedAt(text: string, at: number) {
  const suffix = followsChord(text, at) ? matchAt(PARTED, text, at) : undefined
  return suffix && chordOf(`C${suffix}`) ? suffix : undefined
}

/** `D/H`: over a bass nobody can read there is no chord to move. */
function halfReadAt(text: string, at: number, chord: Chord): Sign | undefined {
  const slash = at + chordText(chord).length
  if (!/^\/\p{L}/u.test(text.slice(slash, slash + 3)) || chordAt(text, slash + 1)) return undefined
  return { kind: 'unknown', text: text.slice(at, slash + 1) + matchAt(WORD, text, slash + 1) }
}

/** Behind `Am`, behind `G sus` and behind `E 7`. */
function followsChord(text: string, at: number) {
  const [, first = '', last = ''] = BEFORE.exec(text.slice(Math.max(0, at - 30), at)) ?? []
  return !!(chordOf(last) ?? chordOf(first + last))
}

function chordSign(chord: Chord): Sign {
  return { kind: 'chord', text: chordText(chord), chord }
}

function wordSign(word: string, text: string, at: number): Sign {
  const isPart = /^[#♯♭]/.test(word) && followsChord(text, at)
  return { kind: isPart || looksLikeChord(word.normalize('NFC'), word === text) ? 'unknown' : 'word', text: word }
}
