import { isAllCapitals, isSectionLine } from './title-line'

/** A title with its number, as hymnals and folders write it. */
export type NumberedTitle = { number: number; collection?: string; title?: string }

const HYMNALS: [pattern: string, name: string][] = [
  ['harpa crist[aã]', 'Harpa Cristã'],
  ['hin[aá]rio para o culto crist[aã]o', 'Hinário para o Culto Cristão'],
  ['hin[aá]rio novo c[aâ]ntico|novo c[aâ]ntico', 'Novo Cântico'],
  ['hin[aá]rio adventista', 'Hinário Adventista'],
  ['cantor crist[aã]o', 'Cantor Cristão'],
  ['salmos e hinos', 'Salmos e Hinos'],
  ['hinos e c[aâ]nticos', 'Hinos e Cânticos'],
  ['voz de melodia', 'Voz de Melodia'],
  ['HCC', 'Hinário para o Culto Cristão'],
  ['HNC', 'Novo Cântico'],
  ['HC', 'Harpa Cristã'],
  ['CC', 'Cantor Cristão'],
]
const HYMNAL = HYMNALS.map(([pattern]) => pattern).join('|')
const NUMBER = String.raw`(?:n[º°o.]{1,2}\s*|n[uú]mero\s+|#\s*)?0*(\d{1,5})`
const OPTIONAL_TITLE = String.raw`(?:\s*[-–—:.)ºª°]+\s*(\S.*)|\s+(\S.*))?`
const OF_HYMNAL = new RegExp(
  String.raw`^(?:hino\s+)?(?:d[ao]\s+)?(${HYMNAL})\s*[-–—,:.]?\s*${NUMBER}${OPTIONAL_TITLE}$`,
  'iu',
)
const NUMBER_OF_HYMNAL = new RegExp(String.raw`^(?:hino\s+)?${NUMBER}\s*(?:[-–—,:]|d[ao])\s*(${HYMNAL})$`, 'iu')
const TITLE_OF_HYMNAL = new RegExp(
  String.raw`^(\S.*?)\s*(?:[-–—,]\s*|\(\s*)(${HYMNAL})\s*[-–—,:.]?\s*${NUMBER}\s*\)?$`,
  'iu',
)
const HYMN = new RegExp(String.raw`^(?:hino|louvor|c[aâ]ntico|corinho)\s*${NUMBER}${OPTIONAL_TITLE}$`, 'iu')
const TITLE_BEHIND = String.raw`(?=[\p{L}“"'‘«(¡¿!])(.+)$`
const PUNCTUATED = new RegExp(
  String.raw`^(?:n[º°o.]{1,2}\s*|#\s*)?0*(\d{1,5})\s*[.)\]:ºª°]*\s*[-–—.)\]:|]\s*${TITLE_BEHIND}`,
  'iu',
)
const SPACED = new RegExp(String.raw`^(0+|n[º°]\.?\s*|#\s*|)(\d{1,5})(\s+)${TITLE_BEHIND}`, 'iu')

/** Reads `15. Título`, `HINO 15 – TÍTULO`, `Harpa Cristã 15`; returns undefined if the line has no certain number. */
export function readNumberedTitle(line: string): NumberedTitle | undefined {
  const text = line.trim()
  if (text.length > 120 || !/\d/.test(text)) return undefined
  return readNamed(text) ?? readPlain(text)
}

/** Reads what names a hymnal or says `Hino`: never the beginning of a strophe. */
export function readNamed(text: string): NumberedTitle | undefined {
  const ofHymnal = OF_HYMNAL.exec(text)
  if (ofHymnal) return build(ofHymnal[2], ofHymnal[3] ?? ofHymnal[4], ofHymnal[1])
  const numberOf = NUMBER_OF_HYMNAL.exec(text)
  if (numberOf) return build(numberOf[1], undefined, numberOf[2])
  const titleOf = TITLE_OF_HYMNAL.exec(text)
  if (titleOf) return build(titleOf[3], titleOf[1], titleOf[2])
  const hymn = HYMN.exec(text)
  return hymn ? build(hymn[1], hymn[2] ?? hymn[3]) : undefined
}

function readPlain(text: string): NumberedTitle | undefined {
  const punctuated = PUNCTUATED.exec(text)
  if (punctuated) return isSectionLine(text) ? undefined : build(punctuated[1], punctuated[2])
  const [, mark, number, space, title = ''] = SPACED.exec(text) ?? []
  // `7 Trombetas` may be a title.
  const isCertain = mark || isAllCapitals(title) || (space && /\s{2}|\t/.test(space))
  return isCertain && !isSectionLine(text) ? build(number, title) : undefined
}

function build(number: string | undefined, title: string | undefined, hymnal?: string): NumberedTitle | undefined {
  const value = Number(number)
  if (!(value > 0)) return undefined
  const collection = hymnal && findHymnal(hymnal)
  const text = title?.replace(/^["“”«»'\s]+|["“”«»'\s]+$/gu, '')
  return { number: value, ...(collection && { collection }), ...(text && { title: text }) }
}

const findHymnal = (text: string) => HYMNALS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(text))?.[1]
