import type { Chord } from './chord'
import { SPOKEN } from './key'

/** `F#m7/A` is `Fá#m7/Lá`, as Brazilians sing it. */
export const solfegeText = ({ root, suffix, bass }: Chord) => sung(root) + suffix + (bass ? `/${sung(bass)}` : '')

const sung = (note: string) => (SPOKEN[note.charAt(0)] ?? note.charAt(0)) + note.slice(1)
