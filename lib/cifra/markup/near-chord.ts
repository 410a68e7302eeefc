import { parseChord } from '@/lib/cifra/theory/chord'

const PORTUGUESE_WORD = /^(?:[AE]|E[mM]|[A-G]o|[AFD]M|[AE] ?(?:maior|menor))$/
// `Sim`, `Mim` and `Dom` are words; `Solm` and `Mim7` are not.
const SOLFEGE = /^(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:[#b♯♭]m?(?!\p{L}).*|m?\d.*|(?<=sol|r[eé]|f[aá]|l[aá])m)?$/iu
const ADDED_NOTE = /^(?:add|no|omit)[A-G][#b♯♭]?$/i
/** `AmGFE`, but neither `BEBE` nor `ABC`. */
const RUN_TOGETHER = /^(?=.*[#b♯♭m\d])(?:[A-G][#b♯♭]?m?\d?){2,}$/

/** Whether a word is a mistyped chord (`Gsuss4`, `GD`, `am7`, `H7`) or one in another notation (`Sol`). */
export function looksLikeChord(word: string, isAlone: boolean) {
  const capital = word.replace(/(?<=^|\/)[a-g]/g, letter => letter.toUpperCase())
  if (isSolfege(word) || ADDED_NOTE.test(word) || RUN_TOGETHER.test(word)) return true
  if (parseChord(capital) && (isAlone || isUnmistakable(capital))) return true
  const start = /^[A-H][#b♯♭]?(?:maj|min|dim|aug|sus|add|m|M)?/.exec(word)?.[0]
  if (!start || word === 'H') return false
  const rest = word.slice(start.length)
  if (parseChord(rest)) return true
  return !/[aeiouyà-ü]/i.test(rest) && (start.length > 1 || /[\dA-G#♯♭+°º(/]/.test(rest))
}

/** `Sol`, `Lam7`, `Dó#`: solfège. */
export const isSolfege = (word: string) => SOLFEGE.test(word)

/** Chords that are also Portuguese words: `A`, `E`, `Em`, `Do`, `Ao`. */
export const isAlsoWord = (chord: string) => PORTUGUESE_WORD.test(chord)

/** More than one letter and not a word: `F#m` can only be a chord. */
export const isUnmistakable = (chord: string) => chord.length > 1 && !isAlsoWord(chord)
