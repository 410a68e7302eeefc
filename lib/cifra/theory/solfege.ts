import type { Chord } from './chord'
import { SYLLABLE_BY_LETTER } from './key'

/** Formats `F#m7/A` as `Fá#m7/Lá`, as Brazilians sing it. */
export const formatSolfege = ({ root, suffix, bass }: Chord) =>
  formatSolfegeNote(root) + suffix + (bass ? `/${formatSolfegeNote(bass)}` : '')

const formatSolfegeNote = (note: string) => (SYLLABLE_BY_LETTER[note.charAt(0)] ?? note.charAt(0)) + note.slice(1)
