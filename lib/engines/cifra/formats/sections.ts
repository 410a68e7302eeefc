/** The sections that other programs have a sign of their own for. */
type SectionKind = 'chorus' | 'verse' | 'bridge'

const PATTERNS: [SectionKind, RegExp][] = [
  ['chorus', /^(?:refr[aã]o|coro|estribilho|chorus)(?!\p{L})/iu],
  ['verse', /^(?:\d+[ªa.]? ?)?(?:verso|estrofe|verse)(?!\p{L})/iu],
  ['bridge', /^(?:ponte|bridge)(?!\p{L})/iu],
]

/** Returns the kind of a section by its label, such as `Refrão` or `Verso 2`. */
export const findSectionKind = (label: string) => PATTERNS.find(([, pattern]) => pattern.test(label))?.[0]
