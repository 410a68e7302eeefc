/** How a black key is written. */
export type Accidental = '#' | 'b'

const WHITE = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const
const NAMES = {
  '#': ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'],
  b: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'],
} as const
const RAISED: Record<string, number> = { '#': 1, '♯': 1, '𝄪': 2, b: -1, '♭': -1, '𝄫': -2 }

/** `F##`, `E♭`, `B`: what a regular expression takes for a note. `Abb5` is A flat with a flat fifth. */
export const NOTE = '[A-G](?:(?:##|bb|♯♯|♭♭)(?!5|9|1[13])|[#b♯♭𝄪𝄫])?'

/** Any offset as one of the twelve, so that +10 and −2 are the same. */
export function octave(steps: number) {
  return (((Math.trunc(steps) || 0) % 12) + 12) % 12
}

/** The note so many half steps up, keeping its own kind of accidental; a natural note takes the given one. */
export function movedNote(note: string, steps: number, ifNatural: Accidental) {
  return NAMES[accidentalOf(note) ?? ifNatural][octave(pitchOf(note) + steps)] ?? note
}

export function accidentalOf(note: string | undefined): Accidental | undefined {
  if (!note || note.length === 1) return undefined
  return (RAISED[note.slice(1, 3)] ?? RAISED[note.charAt(1)] ?? 1) > 0 ? '#' : 'b'
}

export function pitchOf(note: string) {
  const [letter, ...accidentals] = note
  const raised = accidentals.reduce((sum, accidental) => sum + (RAISED[accidental] ?? 0), 0)
  return octave(WHITE[letter as keyof typeof WHITE] + raised)
}
