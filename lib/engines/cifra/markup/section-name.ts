// Patterns match text in small letters: without the flag `i`, a phone compiles them in half the time.
const INSTRUMENTAL_NAMES =
  'intr(?:o|od|odu[cç][aã]o)?|(?:abertura|entrada)(?! \\p{L}{3})|solo|inter(?:l[uú]dio)?|inst(?:rumental)?|final(?:iza[cç][aã]o)?|fim|coda|encerramento|riff|base' +
  '|passagem|tom|tonalidade|key|capo|capotraste'
const SUNG_NAMES =
  '(?:(?:pr[eé]|p[oó]s)[- ]?)?(?:c[oô]ro|refr[aã]o|estribilho|estrib\\.?|estrofe|verso|ponte|parte|chorus|verse|bridge)'
/** Names that are also words of songs: only before a colon. */
const NAMES_BEFORE_COLON = `${SUNG_NAMES}|final|fim|outro|ending|ministra[cç][aã]o|espont[aâ]neo|quadra|can[cç][aã]o|tag|v(?=\\d)|pc|r(?:efr?)?\\.?`
const ORDINAL = '(?:primeir|segund|terceir|quart|quint|[uú]ltim)[ao]'
const NUMBERED = String.raw`(?:(?:\d+\.?[ªºa°.]?|${ORDINAL}) ?)?(?:NAMES)(?: final| ?(?:n[º°o.]+ ?)?(?:\d+|[ivx]{1,4})(?: e \d+)?(?!\p{L})| [a-d](?!\p{L}))?`
const TIMES = String.raw`(?: ?[-–—]? ?[([]?(?:\d+ ?(?:[x×]|vezes|c(?:omp\S*)?)|[x×] ?\d+|bis)[)\]]?)?`

/** `== Ponte ==`, `🔥 Refrão 🔥` */
const FRAME = String.raw`[\s()[\]{}<>*_~=#/•—–\p{Extended_Pictographic}\ufe0f-]`
/** `Verso 1 – (Marta)` */
const SINGERS = String.raw`(?:\s{0,3}[-–—]?\s{0,3}\([^()]{2,30}\))?`

const withNumber = (names: string) => NUMBERED.replace('NAMES', names)
const INSTRUMENTAL = new RegExp(String.raw`^\W*${withNumber(INSTRUMENTAL_NAMES)}(?!\p{L})`, 'u')
const SUNG = new RegExp(
  String.raw`^(${FRAME}{0,6})(?:(${withNumber(SUNG_NAMES)})([)\]>*_~]{0,3})(${TIMES}${SINGERS})[.]?${FRAME}{0,90}$|(${withNumber(NAMES_BEFORE_COLON)}${TIMES})[)\]>*_~]{0,3}\s*[:：][)\]>*_~]{0,3}\s*)`,
  'u',
)
const KNOWN = new RegExp(String.raw`^\W*${withNumber(`${INSTRUMENTAL_NAMES}|${SUNG_NAMES}`)}\W*$`, 'u')
/** `1.`, `2)`, `1ª vez:`, `[2]`, `a)` */
const ENDING = /^\s*(?:[a-e]\)\s*$|[([]?\d{1,2}(?:[ªºa°]? ?(?:vez(?:es)?|casa))?\s*[.):\]ªº°]{0,2}\s*$)/iu

/** `Intro`, `Final`, `Tom`: played or informative, never sung. */
export const isInstrumentalSection = (name: string) => INSTRUMENTAL.test(name.toLowerCase())

/** Parses `Coro: Glória` into a name and the sung text after it; returns undefined if there is no name. */
export function parseSungSection(text: string) {
  const [heading, frame = '', alone, close = '', count = '', named] = SUNG.exec(text.toLowerCase()) ?? []
  if (heading === undefined) return undefined
  const [name = '', end = 0] = [alone ?? named, frame.length + (alone ?? '').length + close.length]
  const written = text.slice(frame.length, frame.length + name.length) + text.slice(end, end + count.length)
  return written ? { name: written, sung: text.slice(heading.length) } : undefined
}

/** `2`, `2)`, `II`, `B)`, `V1`, `CH 2x`, `PC`, `R`, `Estrofes` or `Final` alone, as a name for the lines below it. */
const LONE_NAME = new RegExp(
  String.raw`^${FRAME}{0,4}(?:\d{1,2}(?:[ªºa°]?[.)])?|[IVX]{1,4}[.)]|I{1,3}|I[VX]|VI{1,3}|[A-F]\)|[Rr]efr?\.?${TIMES}|REFR?\.?${TIMES}|[Pp]r[eé]|PR[EÉ]|(?:CH|BR|VS|INST|[Hh]ook|HOOK|(?:RAP|Rap)(?= ?\d)|TURN|OUTRO|Outro) ?\d?${TIMES}|(?:F(?:im|IM|inal|INAL)|fim|final)[.!]?${TIMES}|V(?:\.| ?\d)?|PC|[Pp]te\.?|E(?:strofes|STROFES)|V(?:ersos|ERSOS)|R\/?\.?)${FRAME}{0,4}$`,
  'u',
)

export const isLoneName = (text: string) => LONE_NAME.test(text)

/** Whether this is before chords that may stand above sung words: `Refrão:`, `2)`, `1ª vez:`. */
export const isSungHeading = (heading: string) => ENDING.test(heading) || parseSungSection(heading)?.sung === ''

/** `Valsa   Tom:`, `Oração. Instrumental:` */
const ENDS_WITH_NAME = /(?<!\p{L})(?:intr(?:o|od|odu[cç][aã]o)?|interl[uú]dio|instrumental|tom|tonalidade)\s*:\s*$/iu

/**
 * Whether the text before these chords is their heading: `Intro:` or `Intro`, `Violão 2:`, but not `E o anjo disse:`.
 */
export const isSectionHeading = (text: string, chordCount: number) =>
  KNOWN.test(text.toLowerCase()) ||
  ENDING.test(text) ||
  ENDS_WITH_NAME.test(text) ||
  (chordCount > 1 && /^\s*(?:(?:\S+\s+){0,2}\S+|\S+ \([^()]*\)):\s*$/.test(text))
