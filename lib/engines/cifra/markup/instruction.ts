import { isChordShape } from './chord-like'
import { parseDirective } from './directive'
import {
  COUNT,
  hasListedOpening,
  INSTRUMENT,
  INSTRUMENTS,
  NAMED_PARTS,
  PLAYED,
  SECTION,
  TIMES,
} from './instruction-openings'
import { parseSungSection } from './section-name'

/** `Solo: Santa Maria, Mãe da ternura` names who sings; `Solo: teclado e violino` what is played. */
const SUNG_SOLO = new RegExp(
  `^${PLAYED} ?:(?!.*\\b(?:${INSTRUMENT}|${SECTION}|instrumental|livre|\\d+ ?[x×])\\b)(?: [a-z-]{1,14}[,;!?]?){3,9}[.,;!?]?$`,
  'i',
)
const isListed = (text: string) => hasListedOpening(text) && !SUNG_SOLO.test(text)
const NAME_OF_PART = new RegExp(`^(?:${PLAYED}|${NAMED_PARTS})(?: ?[/+] ?(?:${PLAYED}|${NAMED_PARTS}))?${COUNT}$`, 'i')

/** Longer lines are not matched: a pattern that looks for the end of the line starts again at each character. */
const MAX_LINE_LENGTH = 200

/** Whether a whole line is for musicians only, not sung: `Capotraste na 2ª casa`, `(2x)`, `Homens:`. */
export function isInstruction(line: string) {
  const text = simplify(line)
  if (!text) return false
  if (!/[\p{L}\p{N}]/u.test(text) || (text.startsWith('# ') && !parseSungSection(text))) return true
  if (isChordShape(text)) return true
  if (/^\{[^{}]*\}$/.test(text)) return !!parseDirective(text.slice(1, -1))
  return (
    isOnlySingers(text) ||
    IN_PARENTHESES.test(text) ||
    MASS_PART.test(text) ||
    MARKED_INSTRUMENTS.test(text) ||
    isListed(removeFrame(text)) ||
    isListed(text)
  )
}

/** Whether a line names who plays or sings what follows: `Solo`, `Tag (2x)`, `Homens:`. */
export function isNameOfPart(line: string) {
  const text = simplify(line)
  return isOnlySingers(text) || NAME_OF_PART.test(removeFrame(text))
}

/** Returns nothing of a line that is too long. */
const simplify = (line: string) =>
  line.length > MAX_LINE_LENGTH ? '' : removeAccents(line).replace(/\s+/g, ' ').trim()

/** `(bateria entra leve)`, `(última vez: parar no D)`: instruments of which hymns do not sing, and times. */
const IN_PARENTHESES =
  /^\((?:[^()]*\b(?:guitarras?|viol(?:ao|oes)|teclados?|piano|bateria|percussao|cajon|sanfona|pad)\b|(?:n?a )?(?:primeir|segund|ultim)a vez\b)[^()]*\)$/i
/** In small letters these may be sung. */
const MASS_PART = /^(?:ENTRADA|ATO PENITENCIAL|ACLAMACAO|OFERTORIO|COMUNHAO|ENVIO|SAIDA)\W*$/
/** `>> Baixo e voz` */
const MARKED_INSTRUMENTS = new RegExp(`^(?:[>→([]|[-=]>)+ ?${INSTRUMENTS}[)\\]]?$`, 'i')

/** `[Solo]`, `(2x)`, `— Intro —`, `** Volta ao refrão **` */
const removeFrame = (text: string) =>
  text.replace(/^[\s([{*_~`\-–—•<«"“>|/]+/u, '').replace(/[\s)\]}*_~`\-–—•>«»"”.:|/]+$/u, '')

const REPEAT_SIGNS = /^[|/‖𝄆:]{2,}\s*|\s*[|/‖𝄇:]{2,}(?=\s*(?:[([]?\d+ ?[x×]\)?\]?)?$)/gu
const REPEAT_COUNT = new RegExp(
  `\\s*(?:[([]\\s*${TIMES}\\s*[)\\]]|(?<![\\p{L}\\p{N}])(?:\\d+[x×]|[x×]\\d+))[.!]?$`,
  'iu',
)

/** Returns the sung text of a line without singers, counts and repeat signs: `//: Santo ://`, `Homens: Santo (2x)`. */
export function extractSungWords(line: string) {
  if (line.length > MAX_LINE_LENGTH) return line
  return removeSingers(line.normalize('NFC').replace(REPEAT_SIGNS, '').replace(REPEAT_COUNT, '')).trim()
}

const joinAlternatives = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

const GROUP = `(?:(?:so )?[oa]s )?(?:${joinAlternatives(`
  pres(?:idente)?.? ass.? celebrante salmista assembleia homens mulheres irmaos irmas criancas jovens tod[oa]s solo solistas? dueto dirigente ministr[oa] pastora? lider congregacao
  igreja povo coral vozes dois duas ambos sopranos? contraltos? tenor(?:es)? baixos? baritonos? el[ea]s? estrofes [hmt]
`)}|grupo(?: \\d)?|back(?:ing)?(?: ?vocals?)?|voz (?:masculina|feminina|\\d)|\\d+[ªa] voz)`

/** The most common first names in Brazil, without those that hymns sing: `(Glória)` and `(Vitória)` are lyrics. */
const NAME = joinAlternatives(`
  adriana alex alice aline amanda ana anderson andre angela antoni[ao] arth?ur beatriz bernardo bianca brun[ao] caio
  camila carl[ao]s? cecilia claudi[ao] cristina daniela? debora diego edson eduardo elaine eliana elias enzo ester fabio
  felipe fernand[ao] flavi[ao] francisc[ao] gabriela? gustavo guilherme heitor helena henrique igor isabela? jo[aã]o joana
  jonas jorge jose juli[ao]n?a? karina larissa laura leandro leonardo leticia livia lucas lucia luciana luisa? luiza?
  marcel[ao] marci[ao] marcos maria mariana mario marta matt?h?eus miguel miriam nath?alia patricia paul[ao] pedro
  priscila rafaela? raquel rebeca regina renat[ao] ricardo rita robert[ao] rodrigo samuel sandra sara sergio silvi[ao]
  simone sofia sonia tatiana tereza th?iago vanessa vera vinicius vitor viviane wesley william
`)

/**
 * `Homens`, `Grupo 2 (ao fundo)`, `Todos cantam`, `Ana Paula`. A pattern for one, not for a list of them: an engine makes
 * machine code of every copy of these words, megabytes of it.
 */
const SINGER = new RegExp(
  `^(?:${GROUP}(?: \\(.{1,30}\\)| (?:param|cantam|respondem|repetem))?|${NAME}(?: [a-z]+)?)$`,
  'i',
)
/** `Marina:`, `Josué e Ana Paula:` */
const NAMES_BEFORE_COLON = /^[A-Z][a-z]+(?:(?: e | )[A-Z][a-z]+){0,2} ?:$/

/** Removes accents, so that patterns need none; the result is as long as the text in NFC. */
export const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a line without accents only names the singers: `Homens:`, `(Ana e Joao)`, `[Todos]`, `Coro: 2x`. */
export function isOnlySingers(line: string) {
  const length = measureSingers(line)
  const rest = line.slice(length).replace(REPEAT_COUNT, '')
  return length
    ? !rest || areSingers(rest) || isListed(rest)
    : NAMES_BEFORE_COLON.test(line) && !parseSungSection(line) && !isListed(line)
}

/** Returns `Homens: Santo, santo` without the singers. */
export const removeSingers = (line: string) => line.slice(measureSingers(removeAccents(line)))

/** Returns how long the singers at the start of a line without accents are, with the signs around them. */
function measureSingers(line: string) {
  const [start = '', ...names] = /^(?:\(([^()]+)\):?|\[([^[\]]+)]:?$|([^:]+?) ?:) ?(?!\s)/.exec(line) ?? []
  return areSingers(names.join('')) ? start.length : 0
}

const areSingers = (names: string) => names.split(/(?:,| e(?= )| &| \+|\/) ?/).every(name => SINGER.test(name))
