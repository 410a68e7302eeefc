import { formatChord, parseChord } from './chord'
import { type Accidental, findAccidental, nameNote, toPitch, wrapToOctave } from './note'

/** A key as charts write it and as people say it: `F#m`, `Fá sustenido menor`. */
export type NamedKey = { key: string; name: string }

export const LETTER_BY_SYLLABLE: Record<string, string> = {
  do: 'C',
  re: 'D',
  mi: 'E',
  fa: 'F',
  sol: 'G',
  la: 'A',
  si: 'B',
}
export const SYLLABLE_BY_LETTER: Record<string, string> = {
  C: 'Dó',
  D: 'Ré',
  E: 'Mi',
  F: 'Fá',
  G: 'Sol',
  A: 'Lá',
  B: 'Si',
}
const ACCIDENTAL_BY_WORD: Record<string, string> = { sustenido: '#', bemol: 'b', '♯': '#', '♭': 'b' }
const KEY_PATTERN =
  /^(d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si|[a-g]) ?([#b♯♭]|sustenido|bemol)? ?(M|m|min|maj|minor|major|menor|maior|-)?$/i
const USUAL_MAJOR_KEYS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
const USUAL_MINOR_KEYS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B']

/** The keys to choose from, majors first; both spellings where charts use both. */
export const KEYS: NamedKey[] = [
  ...['C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'],
  ...['Cm', 'C#m', 'Dm', 'D#m', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'],
].map(key => ({ key, name: formatKeyName(key) }))

/**
 * Returns the transposed key, with the accidental that it has, or else the song's; in the usual spelling where there is
 * none, or where it gives a key that nobody writes, such as D# major.
 */
export function transposeKey(defaultKey: string, steps: number, songAccidental?: Accidental) {
  const key = parseChord(normalizeKey(defaultKey))
  if (!key || wrapToOctave(steps) === 0) return normalizeKey(defaultKey)
  const pitch = toPitch(key.root) + steps
  const usual = chooseUsualAccidental(pitch, key.suffix)
  const name = formatChord({ ...key, root: nameNote(pitch, findAccidental(key.root) ?? songAccidental ?? usual) })
  return isUnwritten(name) ? formatChord({ ...key, root: nameNote(pitch, usual) }) : name
}

/** `lá menor`, `Lam`, `Am` and `A menor` all become `Am`; a text that is not a key is returned unchanged. */
export function normalizeKey(text: string) {
  const parts = KEY_PATTERN.exec(text.normalize('NFC').trim())
  const [, note = '', accidental = '', mode = ''] = parts ?? []
  const syllable = note.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const letter = LETTER_BY_SYLLABLE[syllable] ?? (note.length === 1 ? note.toUpperCase() : undefined)
  if (!parts || !letter) return text
  return (
    letter +
    (ACCIDENTAL_BY_WORD[accidental.toLowerCase()] ?? accidental) +
    (mode === 'm' || /^(?:min|minor|menor|-)$/i.test(mode) ? 'm' : '')
  )
}

/** Formats `Bbm` as `Si bemol menor`. */
export function formatKeyName(key: string) {
  const { root, suffix } = parseChord(normalizeKey(key)) ?? {}
  const note = root && SYLLABLE_BY_LETTER[root.charAt(0)]
  if (!root || !note || (suffix && suffix !== 'm')) return key
  const accidental = findAccidental(root)
  const accidentalWord = accidental && { '#': ' sustenido', b: ' bemol' }[accidental]
  return `${note}${accidentalWord ?? ''} ${suffix ? 'menor' : 'maior'}`
}

/** Whether a name is a key's and nobody writes it: `D#`, `Gbm`. */
export const isUnwritten = (name: string) => /^[A-G][#b]m?$/.test(name) && !KEYS.some(({ key }) => key === name)

function chooseUsualAccidental(pitch: number, suffix: string): Accidental {
  const names = suffix.startsWith('m') && !suffix.startsWith('maj') ? USUAL_MINOR_KEYS : USUAL_MAJOR_KEYS
  return findAccidental(names[wrapToOctave(pitch)]) ?? '#'
}
