import { type Accidental, findAccidental, NOTE_PATTERN, toPitch } from './note'
import type { Tonic } from './scale'
import { spellNote } from './spell-note'

/** A chord in its parts; root, suffix and `/bass` joined are exactly the text. */
export type Chord = { root: string; suffix: string; bass?: string }

const QUALITY = [
  '[Mm]aj(?:or)?|[Mm]in(?:or)?|[Dd]im(?:inished)?|[Aa]ug(?:mented)?|[Ss]us(?:pended)?|[Aa]dd',
  'MAJ|MIN|DIM|AUG|SUS|ADD|alt|mi| ?maior| ?menor',
  // `Ama` and `Ema` are words, as are `AMA` and `AMI`.
  String.raw`M[ai]|(?:ma|M[AI])(?=[\d(])|(?<=[BCDFG#b♯♭])ma`,
  String.raw`m(?!m(?!aj))|M|no(?=\d)|(?<=\()no (?=\d)|(?:omit|[Dd]om) ?(?=\d(?!\d?[x×]))|[°º˚ᵒøØ∅⌀Δ△∆^*ª]`,
].join('|')
const DEGREE = '1[13]|[2-79]|¹[¹³]|[²³⁴⁵⁶⁷⁹]'
const ALTERED = String.raw`(?=(?<=\d)[#b♯♭]|[#b♯♭]\d)[#b♯♭]|[-+−–‑]`
// A slash, comma or dot belongs to the suffix only before a degree: `C6/9`, `C7/b5`, `C7.11+`.
const JOINED = String.raw`\/(?=[-+−–#b♯♭]?\d|add|sus|[Mm]aj|[Mm]a\d|M\d|no\d|omit)|[.,](?= ?[-+−–#b♯♭]?\d)`
const STEP = [QUALITY, DEGREE, ALTERED, JOINED].join('|')

// Bounded and unambiguous for each character, so that no text makes it slow.
const SUFFIX = String.raw`(?:[o0](?=M\d|\P{L}|$)|[hj](?=[79]))?(?:${STEP}|\((?:${STEP}|[\s;]){0,16}\)){0,16}`
// `Gx2` and `G2x` are two times G.
const BOUNDARY = String.raw`(?:(?![\p{L}\p{N}\p{M}#＃♯♭𝄪𝄫+°º_=@])|(?=(?:[x×]\d{1,2}|\d{1,2}[x×])(?![\p{L}\p{N}])))`
const CHORD = new RegExp(String.raw`(${NOTE_PATTERN})(${SUFFIX})(?:\/(${NOTE_PATTERN})${BOUNDARY})?${BOUNDARY}`, 'uy')

/** Returns the chord that begins at this index of the text, if any. */
export function matchChord(text: string, at: number): Chord | undefined {
  CHORD.lastIndex = at
  const [, root, suffix = '', bass] = CHORD.exec(text) ?? []
  if (!root) return undefined
  return bass ? { root, suffix, bass } : { root, suffix }
}

/** Parses a text that is exactly one chord. */
export function parseChord(text: string): Chord | undefined {
  const chord = matchChord(text, 0)
  return chord && formatChord(chord) === text ? chord : undefined
}

export function formatChord({ root, suffix, bass }: Chord) {
  return bass ? `${root}${suffix}/${bass}` : root + suffix
}

/** Transposes root and bass, keeping the suffix; `tonic` is the new key's, where the song has one. */
export function transposeChord(chord: Chord, steps: number, songAccidental: Accidental = '#', tonic?: Tonic): Chord {
  const { root, suffix, bass } = chord
  const transpose = (note: string, other: string | undefined) =>
    spellNote(toPitch(note) + steps, { own: findAccidental(note), other: findAccidental(other), songAccidental, tonic })
  const transposed = { root: transpose(root, bass), suffix }
  return bass ? { ...transposed, bass: transpose(bass, root) } : transposed
}
