import { parseChord } from '@/lib/engines/cifra/theory/chord'
import { LETTER_BY_SYLLABLE } from '@/lib/engines/cifra/theory/key'

const CHORD =
  /(D[oó]|R[eé]|Mi|F[aá]|Sol|L[aá]|Si)(?: ?([#b♯♭]|sustenido|bemol)(?![\p{Ll}]))?(?:( ?)(maior|menor|m?7M|m\d{0,2}|\d{1,2})(?!\p{L}))?(\s*)/uy
const SIGNS: Record<string, string> = { sustenido: '#', bemol: 'b' }
const QUALITIES: Record<string, string> = { maior: '', menor: 'm' }

/** Writes `Lá m   Mi m   Fá 7M` and `Dó maior   Lá menor` in letters, in the same columns; other lines are unchanged. */
export function nameSpelledChords(line: string) {
  let written = /^\s*/.exec(line)?.[0] ?? ''
  let [chords, apart, at] = [0, 0, written.length]
  while (at < line.length) {
    CHORD.lastIndex = at
    const [source, syllable = '', sign = '', space, quality = '', after = ''] = CHORD.exec(line) ?? []
    if (!source) return line
    const letter = LETTER_BY_SYLLABLE[syllable.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()] ?? ''
    const chord = letter + (SIGNS[sign] ?? sign) + (QUALITIES[quality] ?? quality)
    at += source.length
    if (!parseChord(chord) || (!after && at < line.length)) return line
    if (space || /^[mb]/.test(sign + QUALITIES[quality])) apart++
    written += chord.padEnd(source.length)
    chords++
  }
  const isSpread = /\S(?: {2,}|\t)\S/.test(line.trim()) || /(?:maior|menor)/.test(line)
  return chords > 1 && apart > 0 && isSpread ? written : line
}
