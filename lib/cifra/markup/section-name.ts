const INSTRUMENTAL_NAMES =
  'intro(?:d|du[cç][aã]o)?|solo|interl[uú]dio|instrumental|final|fim|coda|riff|base|passagem|tom|tonalidade|key|capo|capotraste'
const SUNG_NAMES = '(?:pr[eé][- ]?)?(?:coro|refr[aã]o|estribilho|estrofe|verso|ponte|parte)'
const NUMBERED = String.raw`(?:\d+[ªºa.]? ?)?(?:NAMES)(?: ?\d+| [A-D])?`

const withNumber = (names: string) => NUMBERED.replace('NAMES', names)
const INSTRUMENTAL = new RegExp(String.raw`^\W*${withNumber(INSTRUMENTAL_NAMES)}(?!\p{L})`, 'iu')
const SUNG = new RegExp(String.raw`^\s*\(?(${withNumber(SUNG_NAMES)})\)?\s*(?::\s*|$)`, 'iu')
const KNOWN = new RegExp(String.raw`^\W*${withNumber(`${INSTRUMENTAL_NAMES}|${SUNG_NAMES}`)}\W*$`, 'iu')

/** `Intro`, `Final`, `Tom`: what is played, and what nobody sings. */
export const isInstrumentalSection = (name: string) => INSTRUMENTAL.test(name)

/** `Coro: Glória` names what is sung and goes on with it; nothing where no name stands. */
export function parseSungSection(text: string) {
  const [heading, name] = SUNG.exec(text) ?? []
  return heading !== undefined && name ? { name, sung: text.slice(heading.length) } : undefined
}

/** What stands before these chords, and names them: `Intro:` or `Intro`, `Violão 2:`, but not `E o anjo disse:`. */
export const isSectionHeading = (text: string, chordCount: number) =>
  KNOWN.test(text) || (chordCount > 1 && /^\s*(?:\S+\s+){0,2}\S+:\s*$/.test(text))
