import { type Chord, chordAt, chordOf, chordText, movedChord } from './chord.ts'
import { type Accidental, octave } from './note.ts'

/** One thing inside a bracket: a chord, what stands between chords, a word, or a chord nobody can read. */
export type Sign = { kind: 'chord' | 'mark' | 'word' | 'unknown'; text: string; chord?: Chord }

/** What one bracket says, as it was written and as it reads in the key of now. */
export type Harmony = { written: string; text: string; signs: Sign[] }

const DA_CAPO = /D(?:\. ?)?[CS](?![\p{L}\p{N}])\.?/uy
const NO_CHORD = /N[./]? ?C(?![\p{L}\p{N}])\.?/iuy
const MARK = /\(|(?:[\s|,;:~…–—−<>→."'!?%/\\•·)*+-]|\d+ ?[x×](?![\p{L}\p{N}])|[x×] ?\d+(?!\p{L}))+/iuy
const ASIDE = /\(([^()]*)\)/y
const WORD = /[^\s|(),;:]+/y

/** The chords of a bracket; nothing when its words are a label such as `[Coro]`, `[Fim]` or `[2x]`. */
export function harmonyOf(written: string): Harmony | undefined {
  const signs = signsOf(written)
  return isHarmony(signs) ? { written, text: written, signs } : undefined
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
  return signs
}

function signAt(text: string, at: number): Sign {
  const aside = matchAt(ASIDE, text, at)
  if (aside && !harmonyOf(aside.slice(1, -1))) return { kind: 'mark', text: aside }
  const silence = matchAt(NO_CHORD, text, at)
  if (silence) return { kind: 'mark', text: silence }
  const repeat = matchAt(DA_CAPO, text, at)
  if (repeat) return { kind: 'word', text: repeat }
  const chord = chordAt(text, at)
  if (chord) return chordSign(chord)
  const mark = matchAt(MARK, text, at)
  if (mark) return { kind: 'mark', text: mark }
  return wordSign(matchAt(WORD, text, at) ?? text.slice(at), text, at)
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function chordSign(chord: Chord): Sign {
  return { kind: 'chord', text: chordText(chord), chord }
}

function wordSign(word: string, text: string, at: number): Sign {
  const isBass = /\S\//.test(text.slice(Math.max(0, at - 2), at))
  return { kind: isBass || looksLikeChord(word.normalize('NFC'), word === text) ? 'unknown' : 'word', text: word }
}

const WORD_TOO = /^(?:[AE]|E[mM]|[A-G]o|[AFD]M)$/
const SOLFEGE = /^(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:[#b♯♭]m?(?!\p{L}).*|\d.*)?$/iu

/** A slip of the pen (`Gsuss4`, `GD`, `am7`, `H7`) or another way of writing (`Sol`), rather than a word. */
function looksLikeChord(word: string, alone: boolean) {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  if (SOLFEGE.test(word) || (chordOf(capital) && (alone || isUnmistakable(capital)))) return true
  const start = /^[A-H][#b♯♭]?(?:maj|min|dim|aug|sus|add|m|M)?/.exec(word)?.[0]
  if (!start || word === 'H') return false
  const rest = word.slice(start.length)
  if (chordOf(rest)) return true
  return !/[aeiouyà-ü]/i.test(rest) && (start.length > 1 || /[\dA-G#♯♭+°º(/]/.test(rest))
}

/** Chords that are Portuguese words as well: `A`, `E`, `Em`, `Do`, `Ao`. */
export const isWordToo = (chord: string) => WORD_TOO.test(chord)

/** More than a letter or a word: nobody writes `F#m` for anything but the chord. */
const isUnmistakable = (chord: string) => chord.length > 1 && !isWordToo(chord)

/** Chords and nothing but chords; beside words, only chords that cannot be the words' own letters. */
function isHarmony(signs: Sign[]) {
  if (!signs.some(sign => sign.kind === 'word')) return signs.some(sign => sign.chord || sign.kind === 'unknown')
  return signs.some(sign => sign.chord && isUnmistakable(sign.text)) || followHeading(signs) || standTogether(signs)
}

/** `Intro: A E` */
function followHeading(signs: Sign[]) {
  const first = signs.findIndex(sign => sign.chord)
  return first > 0 && !!signs[first - 1]?.text.includes(':') && !signs.slice(first).some(sign => sign.kind === 'word')
}

/** `Intro G D`, but neither `Grupos A e B` nor `Em A capela`. */
function standTogether(signs: Sign[]) {
  const row = signs.filter(sign => sign.kind !== 'mark')
  return row.some((sign, i) => {
    const next = row[i + 1]
    return sign.chord && next?.chord && !(isWordToo(sign.text) && isWordToo(next.text))
  })
}
