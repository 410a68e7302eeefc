const INSTRUMENTAL_NAMES =
  'intro(?:d|du[cç][aã]o)?|solo|interl[uú]dio|instrumental|final|fim|coda|riff|base|passagem|tom|tonalidade|key|capo|capotraste'
const SUNG_NAMES = '(?:pr[eé][- ]?)?(?:coro|refr[aã]o|estribilho|estrofe|verso|ponte|parte)'
const NUMBERED = String.raw`(?:\d+[ªºa.]? ?)?(?:NAMES)(?: ?\d+| [A-D])?`

const withNumber = (names: string) => NUMBERED.replace('NAMES', names)
const INSTRUMENTAL = new RegExp(String.raw`^\W*${withNumber(INSTRUMENTAL_NAMES)}(?!\p{L})`, 'iu')
const SUNG = new RegExp(String.raw`^\s*\(?(${withNumber(SUNG_NAMES)})\)?\s*(?::\s*|$)`, 'iu')
const KNOWN = new RegExp(String.raw`^\W*${withNumber(`${INSTRUMENTAL_NAMES}|${SUNG_NAMES}`)}\W*$`, 'iu')

/** `Intro`, `Final`, `Tom`: played or informative, never sung. */
export const isInstrumentalSection = (name: string) => INSTRUMENTAL.test(name)

/** Parses `Coro: Glória` into a name and the sung text after it; returns undefined if there is no name. */
export function parseSungSection(text: string) {
  const [heading, name] = SUNG.exec(text) ?? []
  return heading !== undefined && name ? { name, sung: text.slice(heading.length) } : undefined
}

/**
 * Whether the text before these chords is their heading: `Intro:` or `Intro`, `Violão 2:`, but not `E o anjo disse:`.
 */
export const isSectionHeading = (text: string, chordCount: number) =>
  KNOWN.test(text) || (chordCount > 1 && /^\s*(?:\S+\s+){0,2}\S+:\s*$/.test(text))
