/** What speaks against asking a person for a day, and a leader may override. */
export const REASONS = ['absent', 'elsewhere', 'third'] as const
export type Reason = (typeof REASONS)[number]

/** As the list of people says it. */
export const reasonWords: Record<Reason, string> = {
  absent: 'não pode neste dia',
  elsewhere: 'já serve neste dia',
  third: 'terceira semana seguida',
}

/** Returns the marks of what a leader overrode; a word of another release says nothing. */
export const listMarks = (overrode: readonly string[] = []) =>
  REASONS.filter(reason => overrode.includes(reason)).map(reason => markWords[reason])

const markWords: Record<Reason, string> = {
  absent: 'mesmo ausente',
  elsewhere: 'mesmo servindo em outro lugar',
  third: 'mesmo na terceira semana seguida',
}
