const PLAYED_NAMES =
  'intro(?:d|du[cç][aã]o)?|solo|interl[uú]dio|instrumental|final|fim|coda|riff|base|passagem|tom|tonalidade|key|capo|capotraste'
const SUNG_NAMES = '(?:pr[eé][- ]?)?(?:coro|refr[aã]o|estribilho|estrofe|verso|ponte|parte)'
const NUMBERED = String.raw`(?:\d+[ªºa.]? ?)?(?:NAMES)(?: ?\d+| [A-D])?`

const numbered = (names: string) => NUMBERED.replace('NAMES', names)
const PLAYED = new RegExp(String.raw`^\W*${numbered(PLAYED_NAMES)}(?!\p{L})`, 'iu')
const SUNG = new RegExp(String.raw`^\s*\(?(${numbered(SUNG_NAMES)})\)?\s*(?::\s*|$)`, 'iu')
const KNOWN = new RegExp(String.raw`^\W*${numbered(`${PLAYED_NAMES}|${SUNG_NAMES}`)}\W*$`, 'iu')

/** `Intro`, `Final`, `Tom`: what is played, and what nobody sings. */
export const isPlayed = (name: string) => PLAYED.test(name)

/** `Coro: Glória` names what is sung and goes on with it; nothing where no name stands. */
export function namedPart(text: string) {
  const [heading, name] = SUNG.exec(text) ?? []
  return heading !== undefined && name ? { name, sung: text.slice(heading.length) } : undefined
}

/** What stands before these chords, and names them: `Intro:` or `Intro`, `Violão 2:`, but not `E o anjo disse:`. */
export const isHeading = (text: string, chords: number) =>
  KNOWN.test(text) || (chords > 1 && /^\s*(?:\S+\s+){0,2}\S+:\s*$/.test(text))
