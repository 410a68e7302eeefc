import { type Chord, parseChord } from './chord'
import { LETTER_BY_SYLLABLE } from './key'

const SYLLABLE = '(d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)'
// Neither `Fala` nor `Doma`: only what begins as suffixes do.
const SUFFIX = String.raw`([#b♯♭]{0,2}(?:|(?:m|M(?=\d)|maj|min|sus|add|dim|aug|-(?=\d)|[\dº°ø+(])(?![aeiou]).*?))`
const CHORD = new RegExp(`^${SYLLABLE}${SUFFIX}(?:/(?:${SYLLABLE}|([a-g]))([#b♯♭]{0,2}))?$`, 'iu')

/** Parses a chord in Dó Ré Mi, such as `Lám7`, `Ré♭`, `Sol/Si` or `Sol/B`, into letters. */
export function parseSolfege(text: string): Chord | undefined {
  if (text.length > 24) return undefined
  const [, root, suffix = '', syllable, letter, accidental = ''] = CHORD.exec(text.normalize('NFC')) ?? []
  if (!root) return undefined
  const bass = syllable ? toLetter(syllable) : letter?.toUpperCase()
  return parseChord(toLetter(root) + suffix + (bass ? `/${bass}${accidental}` : ''))
}

const toLetter = (syllable: string) =>
  LETTER_BY_SYLLABLE[syllable.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()] ?? ''
