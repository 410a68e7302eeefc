import { chordOf, chordText } from './chord'
import { type Accidental, accidentalOf, movedNote, octave, pitchOf } from './note'

/** A key as a chart names it and as people say it: `F#m`, `Fá sustenido menor`. */
export type Key = { key: string; name: string }

const LETTERS: Record<string, string> = { do: 'C', re: 'D', mi: 'E', fa: 'F', sol: 'G', la: 'A', si: 'B' }
export const SPOKEN: Record<string, string> = { C: 'Dó', D: 'Ré', E: 'Mi', F: 'Fá', G: 'Sol', A: 'Lá', B: 'Si' }
const ACCIDENTALS: Record<string, string> = { sustenido: '#', bemol: 'b', '♯': '#', '♭': 'b' }
const NAMED_KEY =
  /^(d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si|[a-g]) ?([#b♯♭]|sustenido|bemol)? ?(M|m|min|maj|minor|major|menor|maior|-)?$/i
const MAJORS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
const MINORS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B']

/** The keys to choose from, majors first; both spellings where charts use both. */
export const KEYS: Key[] = [
  ...['C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'],
  ...['Cm', 'C#m', 'Dm', 'D#m', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'],
].map(key => ({ key, name: keyName(key) }))

/** The key heard after a move. With the song's accidental it is spelled as the chords are, else as is usual. */
export function soundingKey(defaultKey: string, steps: number, song?: Accidental) {
  const key = chordOf(keyOf(defaultKey))
  if (!key || octave(steps) === 0) return keyOf(defaultKey)
  return chordText({ ...key, root: movedNote(key.root, steps, song ?? usualAccidental(key.root, key.suffix, steps)) })
}

/** `lá menor`, `Lam`, `Am` and `A menor` are all `Am`; what is no key stays as it was typed. */
export function keyOf(typed: string) {
  const parts = NAMED_KEY.exec(typed.normalize('NFC').trim())
  const [, note = '', accidental = '', mode = ''] = parts ?? []
  const plain = note.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const letter = LETTERS[plain] ?? (note.length === 1 ? note.toUpperCase() : undefined)
  if (!parts || !letter) return typed
  return (
    letter +
    (ACCIDENTALS[accidental.toLowerCase()] ?? accidental) +
    (mode === 'm' || /^(?:min|minor|menor|-)$/i.test(mode) ? 'm' : '')
  )
}

/** `Bbm` is said `Si bemol menor`. */
export function keyName(key: string) {
  const { root, suffix } = chordOf(keyOf(key)) ?? {}
  const note = root && SPOKEN[root.charAt(0)]
  if (!root || !note || (suffix && suffix !== 'm')) return key
  const accidental = accidentalOf(root)
  const raised = accidental && { '#': ' sustenido', b: ' bemol' }[accidental]
  return `${note}${raised ?? ''} ${suffix ? 'menor' : 'maior'}`
}

function usualAccidental(root: string, suffix: string, steps: number): Accidental {
  const names = suffix.startsWith('m') && !suffix.startsWith('maj') ? MINORS : MAJORS
  return accidentalOf(names[octave(pitchOf(root) + steps)]) ?? '#'
}
