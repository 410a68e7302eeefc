import { parseChord } from '@/lib/engines/cifra/theory/chord'
import { LETTER_BY_SYLLABLE } from '@/lib/engines/cifra/theory/key'

const CHORD =
  /(D[oó]|R[eé]|Mi|F[aá]|Sol|L[aá]|Si)(?: ?([#b♯♭]|sustenido|bemol)(?![\p{Ll}]))?(?:( ?)(maior|menor|m?7M|m\d{0,2}|\d{1,2})(?!\p{L}))?(\s*)/uy
const WORDS = /MAIOR|MENOR|SUSTENIDO|BEMOL/g
const SIGNS: Record<string, string> = { sustenido: '#', bemol: 'b' }
const QUALITIES: Record<string, string> = { maior: '', menor: 'm' }

/** Writes `Lá m   Mi m   Fá 7M` and `Dó maior   Lá menor` in letters, in the same columns; other lines are unchanged. */
export function nameSpelledChords(source: string) {
  const line = /\p{Ll}/u.test(source) ? source : writeInSmallLetters(source)
  let written = /^\s*/.exec(line)?.[0] ?? ''
  let [chords, apart, at] = [0, 0, written.length]
  while (at < line.length) {
    CHORD.lastIndex = at
    const [found, syllable = '', sign = '', space, quality = '', after = ''] = CHORD.exec(line) ?? []
    if (!found) return source
    const letter = LETTER_BY_SYLLABLE[syllable.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()] ?? ''
    const chord = letter + (SIGNS[sign] ?? sign) + (QUALITIES[quality] ?? quality)
    at += found.length
    if (!parseChord(chord) || (!after && at < line.length)) return source
    if (space || /^[mb]/.test(sign + QUALITIES[quality])) apart++
    written += chord.padEnd(found.length)
    chords++
  }
  const isSpread = /\S(?: {2,}|\t)\S/.test(line.trim()) || /(?:maior|menor)/.test(line)
  return chords > 1 && apart > 0 && isSpread ? written : source
}

/** `DO MAIOR`, `LAM`: some write all of a song in capitals. */
const writeInSmallLetters = (line: string) =>
  line
    .replace(WORDS, word => word.toLowerCase())
    .replace(/\p{Lu}+/gu, word => word.charAt(0) + word.slice(1).toLowerCase())
