/** How a black key is written. */
export type Accidental = '#' | 'b'

const NATURAL_PITCHES = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const
const NOTE_NAMES = {
  '#': ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'],
  b: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'],
} as const
const HALF_STEPS_BY_SIGN: Record<string, number> = { '#': 1, '♯': 1, '𝄪': 2, b: -1, '♭': -1, '𝄫': -2, '♮': 0 }

/** `F##`, `E♭`, `B`: a regular expression for a note. `Abb5` is A flat with a flat fifth. */
export const NOTE_PATTERN = '[A-G](?:(?:##|bb|♯♯|♭♭)(?!5|9|1[13])|[#b♯♭♮𝄪𝄫])?'

/** Wraps any offset to 0–11, so that +10 and −2 are the same. */
export function wrapToOctave(steps: number) {
  return (((Math.trunc(steps) || 0) % 12) + 12) % 12
}

/** Names a pitch; a black key takes the given accidental. */
export const nameNote = (pitch: number, accidental: Accidental) => NOTE_NAMES[accidental][wrapToOctave(pitch)] ?? 'C'

/** Returns the kind of a note's accidental, double ones included; undefined for a natural note. */
export function findAccidental(note = ''): Accidental | undefined {
  const raised = countRaisedHalfSteps(note)
  if (raised === 0) return undefined
  return raised > 0 ? '#' : 'b'
}

/** Returns the half steps above C, 0 to 11. */
export function toPitch(note: string) {
  return wrapToOctave(NATURAL_PITCHES[note.charAt(0) as keyof typeof NATURAL_PITCHES] + countRaisedHalfSteps(note))
}

/** Returns the half steps by which its accidentals raise a note. */
export function countRaisedHalfSteps(note: string) {
  let raised = 0
  for (const accidental of note.slice(1)) raised += HALF_STEPS_BY_SIGN[accidental] ?? 0
  return raised
}
