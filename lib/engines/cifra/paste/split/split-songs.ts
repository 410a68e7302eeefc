import { mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { cleanText, removeDoubleSpacing } from '@/lib/engines/cifra/paste/clean-text'
import { readFactLine, readLinkLine } from '@/lib/engines/cifra/paste/facts/fact-line'
import { readNamed, readNumberedTitle } from '@/lib/engines/cifra/paste/facts/numbered-title'
import { isAllCapitals, isSectionLine, isTitleText } from '@/lib/engines/cifra/paste/facts/title-line'
import { isSongBody, listTextLines, type TextLine } from '@/lib/engines/cifra/paste/widths/text-layout'
import { findNumberedHeads } from './numbered-heads'

/** The text of a song in a longer text; `doubts` say, for people, why its beginning may be another. */
export type SongText = { text: string; doubts: string[] }

const NUMBER_DOUBT = 'Os cortes entre as músicas seguem os números: confira se não são estrofes.'
const GAP_DOUBT = 'O começo desta música foi adivinhado pelo espaço acima do título.'

/** Cuts a text of several songs apart; one song stays whole. */
export const splitSongs = (text: string): string[] => splitWithDoubts(text).map(song => song.text)

/** Cuts a text apart and says where that is a guess. */
export function splitWithDoubts(text: string): SongText[] {
  const rows = removeDoubleSpacing(cleanText(text))
    .replace(/\n?\f\n?/g, '\n\f\n')
    .split('\n')
  const lines = listTextLines(rows)
  const heads = findHeads(lines)
  if (heads.length === 0) return [{ text: joinRows(rows), doubts: [] }]
  return cut(rows, lines, heads)
}

/** The first line of a song: an index of the lines. */
type Head = { line: number; doubt?: string }

function findHeads(lines: TextLine[]): Head[] {
  const numbered = findNumberedHeads(lines)
  const heads = new Map<number, Head>()
  const add = (line: number, doubt?: string) => {
    const first = climb(lines, line)
    if (!heads.get(first) || !doubt) heads.set(first, { line: first, ...(doubt && { doubt }) })
  }
  for (const line of numbered.heads) add(line, numbered.isSure ? undefined : NUMBER_DOUBT)
  for (let line = 0; line < lines.length; line++) {
    if (isNamedHead(lines, line)) add(line)
    else if (isSeparated(lines, line)) add(line, lines[line]?.separator ? undefined : GAP_DOUBT)
  }
  const sorted = [...heads.values()].sort((first, second) => first.line - second.line)
  return removeBodiless(lines, sorted)
}

/** `HINO 12`, `Título: …`, or a title above `Tom: …` */
function isNamedHead(lines: TextLine[], line: number) {
  const { text, gap } = lines[line] ?? { text: '', gap: 0 }
  if (gap > 0 && /\d/.test(text) && text.length < 120 && readNamed(text)) return true
  if (!/t[ií]t|tom|key|nome|\{t:/i.test(text)) return false
  const found = readFactLine(text)
  if (!found) return false
  if (found.facts.title !== undefined) return found.before === ''
  if (found.facts.key === undefined) return false
  if (found.before) return gap > 0 && isTitleText(found.before)
  return findTitleAbove(lines, line) < line
}

/** Returns the first line of a title, with its artist, above the facts of a head; the same line if there is none. */
function findTitleAbove(lines: TextLine[], line: number) {
  for (let first = line; first > 0 && line - first < 2; first--) {
    const above = lines[first - 1]
    if (!above || (lines[first]?.gap ?? 0) > 1 || !isTitleText(above.text)) return line
    // No strophe: a key is below.
    if (readNumberedTitle(above.text)?.title) return first - 1
    if (above.gap > 0) return /[.!?…]$/.test(above.text) && !isAllCapitals(above.text) ? line : first - 1
  }
  return line
}

/** Moves up over the lines that belong to the same head: facts, a number, the title above a key. */
function climb(lines: TextLine[], line: number) {
  let first = line
  while (first > 0 && line - first < 6) {
    const above = lines[first - 1]
    const gap = lines[first]?.gap ?? 0
    // A link with a blank line below may be of the song before.
    if (!above || gap > 1 || !isHeadLine(above) || (gap > 0 && readLinkLine(above.text))) break
    first--
  }
  const title = findTitleAbove(lines, first)
  return readFactLine(lines[first]?.text ?? '')?.facts.key !== undefined || first < line ? title : first
}

const isHeadLine = ({ text, gap }: TextLine) =>
  (gap > 0 && /\d/.test(text) && text.length < 120 && readNamed(text) !== undefined) ||
  (/^[\p{L}{[(*º° ]{1,24}[:=–-]/u.test(text) && isHeadFact(text))

/** Facts that stand above a song; an author may also stand below the song before. */
function isHeadFact(text: string) {
  const found = readFactLine(text)
  return !!found && !found.before && !found.facts.author && !found.facts.artist && !found.facts.themes
}

/** A title below a page break, a line of dashes, three blank lines, or two if it is in capitals. */
function isSeparated(lines: TextLine[], line: number) {
  const { text, gap, gapBelow, separator } = lines[line] ?? { text: '', gap: 0, gapBelow: 0 }
  const least = isAllCapitals(text) ? 2 : 3
  if (line === 0 || (!separator && gap < least) || !isTitleText(text) || /[,;]$/.test(text)) return false
  if (separator === 'rule') return true
  if (/[.!?…]$/.test(text) && !isAllCapitals(text)) return false
  const below = lines[line + 1]
  if (!below) return false
  return gapBelow > 0 || mayBeChords(below.text) || isSectionLine(below.text) || !!readFactLine(below.text)
}

/** Two heads without a song between are one; a first song may have no head. */
function removeBodiless(lines: TextLine[], heads: Head[]) {
  const whole: Head[] = []
  for (const head of heads) {
    const last = whole.at(-1)
    const body = lines.slice((last?.line ?? -1) + 1, head.line).filter(({ text }) => !isHeadFact(text))
    if (last && !isSongBody(body, 3)) continue
    const isBelow = lines.length - head.line > 2
    if (isBelow || !last) whole.push(head)
  }
  return whole
}

/** Lines above the first song that are no song: the name of a book, its contents. */
const isPreface = (lines: TextLine[]) => !isSongBody(lines, 5) || lines.filter(isEntry).length >= lines.length * 0.5

/** `12. Título`, `Título ..... 12` */
const isEntry = ({ text }: TextLine) => /^\d{1,4}\b|(?:\.{2,}|\s|\t)\d{1,4}$/.test(text) && !mayBeChords(text)

function cut(rows: string[], lines: TextLine[], heads: Head[]): SongText[] {
  const first = heads[0]?.line ?? 0
  const preface = lines.slice(0, first)
  const songs = heads.map(({ line, doubt }, i) => ({
    text: joinRows(rows.slice(lines[line]?.at, lines[heads[i + 1]?.line ?? lines.length]?.at)),
    doubts: doubt ? [doubt] : [],
  }))
  if (preface.length === 0) return songs
  const text = joinRows(rows.slice(0, lines[first]?.at))
  if (!isPreface(preface)) return [{ text, doubts: [] }, ...songs]
  songs[0]?.doubts.push(`As linhas acima da primeira música ficaram de fora: “${shorten(text)}”.`)
  return songs
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text).replace(/\s+/g, ' ')

/** Joins the rows of a song without the separators around it; a page break within it is a line end. */
function joinRows(rows: string[]) {
  const isEdge = (row: string) => !row.trim() || /^\s*([-=*_~])(?:\s?\1){2,}\s*$/.test(row)
  let start = 0
  let end = rows.length
  while (start < end && isEdge(rows[start] ?? '')) start++
  while (end > start && isEdge(rows[end - 1] ?? '')) end--
  return rows
    .slice(start, end)
    .filter(row => !row.includes('\f'))
    .join('\n')
}
