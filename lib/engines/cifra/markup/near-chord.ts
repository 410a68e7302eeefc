import { parseChord } from '@/lib/engines/cifra/theory/chord'
import { parseSolfege } from '@/lib/engines/cifra/theory/solfege'

const PORTUGUESE_WORD = /^(?:[AE]|E[mM]|[A-G]o|[AFD]M|[AE] ?(?:maior|menor))$/
/** `Sol`, `Lá` and `Sim` are words; `Solm` and `Mim7` are not. */
const SYLLABLE = /^(?:d[oó]m?|r[eé]|mim?|f[aá]|sol|l[aá]|sim?)$/iu
const MINOR_WORD = /^(?:sim|mim|dom)$/i
const ADDED_NOTE = /^(?:add|no|omit)[A-G][#b♯♭]?$/i
/** `AmGFE`, `C=G`, but neither `BEBE` nor `ABC`. */
const RUN_TOGETHER = /^(?=.*[#b♯♭m\d=])(?:[A-G][#b♯♭]?m?\d?=?){2,}$/

/** Whether a word is a mistyped chord: `Gsuss4`, `GD`, `am7`, `H7`. */
export function looksLikeChord(word: string, isAlone: boolean) {
  const capital = word.replace(/(?<=^|\/)[a-g]/g, letter => letter.toUpperCase())
  if (ADDED_NOTE.test(word) || RUN_TOGETHER.test(word)) return true
  if (parseChord(capital) && (isAlone || isUnmistakable(capital))) return true
  const start = /^[A-H][#b♯♭]?(?:maj|min|dim|aug|sus|add|m|M)?/.exec(word)?.[0]
  if (!start || word === 'H') return false
  const rest = word.slice(start.length)
  if (parseChord(rest)) return true
  return !/[aeiouyà-ü]/i.test(rest) && (start.length > 1 || /[\dA-G#♯♭+°º(/]/.test(rest))
}

/** Parses `Sol`, `Lam7` or `Dó#`, but not the words `Sim`, `Mim` and `Dom`. */
export const parseSolfegeWord = (word: string) => (MINOR_WORD.test(word) ? undefined : parseSolfege(word))

/** Chords that are also Portuguese words: `A`, `E`, `Em`, `Do`, `Ao`, `Sol`. */
export const isAlsoWord = (chord: string) => PORTUGUESE_WORD.test(chord) || SYLLABLE.test(chord.normalize('NFC'))

/** More than one letter and not a word: `F#m` can only be a chord. */
export const isUnmistakable = (chord: string) => chord.length > 1 && !isAlsoWord(chord)
