import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { isChordLine } from '@/lib/engines/cifra/paste/chord-line'
import { cleanText } from '@/lib/engines/cifra/paste/clean-text'
import { isSectionLine } from '@/lib/engines/cifra/paste/facts/title-line'
import { convertProportional } from '@/lib/engines/cifra/paste/widths/proportional'
import { listHtmlLines } from './html-lines'
import type { HtmlLine, Run } from './html-tables'

/** More is no chart that somebody copied. */
const MAX_LENGTH = 30_000_000

/**
 * Reads a chart from the HTML of a clipboard or a document: its line breaks, its widths, its bold or raised chords.
 * Returns undefined if it has no lines of its own, so that the plain text says as much.
 */
export function chartFromHtml(html: string): string | undefined {
  if (html.length > MAX_LENGTH) return undefined
  const lines = listHtmlLines(html)
  if (lines.filter(({ runs }) => runs.length > 0).length < 2) return undefined
  const isSure = lines.flatMap(listMarkedChords).filter(chord => !isAlsoWord(chord)).length > 1
  const isSpaced = hasBreaksWithinParagraphs(lines)
  const texts = lines.map((line, at) => startLine(line, lines[at - 1], isSpaced) + formatLine(line, isSure))
  const chart = cleanText(placeLoneChords(lines, texts, isSure).join('\n'))
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
  return isProportional(lines) ? convertProportional(chart) : chart
}

/** Where lines end with a break, paragraphs are strophes. */
function hasBreaksWithinParagraphs(lines: HtmlLine[]) {
  const paragraphs = lines.filter(({ starts }) => starts === 'paragraph').length
  const others = lines.filter(({ runs, starts }) => runs.length > 0 && !starts).length
  return paragraphs > 0 && others >= paragraphs
}

/** What is written in front of a line for what begins with it. */
function startLine({ starts }: HtmlLine, before: HtmlLine | undefined, isSpaced: boolean) {
  if (!before) return ''
  if (starts === 'page') return '\f\n'
  if (starts === 'heading') return '\n\n\n'
  return starts === 'paragraph' && isSpaced && before.runs.length > 0 ? '\n' : ''
}

/** Puts the chords that are bold or raised within sung text into brackets. */
function formatLine(line: HtmlLine, isSure: boolean) {
  const chords = new Set(listMarkedChords(line).filter(chord => isSure || !isAlsoWord(chord)))
  const isBetweenWords = chords.size > 0 && hasSungText(line)
  return line.runs.map(run => (isBetweenWords ? bracketChords(run, chords) : run.text)).join('')
}

const bracketChords = ({ text, isMarked }: Run, chords: Set<string>) =>
  isMarked ? text.replace(/\S+/g, word => (chords.has(word) ? `[${word}]` : word)) : text

/** Lists the chords of marked runs that contain nothing else. */
function listMarkedChords({ runs }: HtmlLine): string[] {
  return runs.flatMap(({ text, isMarked }) => {
    const words = isMarked && text.length < 60 ? text.trim().split(/\s+/) : []
    return words.every(isChord) ? words : []
  })
}

function isChord(word: string) {
  const tokens = /^[A-G]/.test(word) ? (parseChordGroup(word)?.tokens ?? []) : []
  return tokens.some(({ chord }) => chord) && tokens.every(({ kind }) => kind !== 'word' && kind !== 'unknown')
}

/** Whether unmarked text of the line is sung: neither the name of a part nor chords. */
function hasSungText({ runs }: HtmlLine) {
  const text = runs
    .filter(({ isMarked }) => !isMarked)
    .map(run => run.text)
    .join(' ')
  return (
    /\p{L}{2}/u.test(text) &&
    !isSectionLine(text) &&
    !isChordLine(text) &&
    !/:\s*$/.test(text) &&
    !/[[(]\s*$/.test(text)
  )
}

/** A lone `A` in bold above a sung line is a chord: it moves into that line. */
function placeLoneChords(lines: HtmlLine[], texts: string[], isSure: boolean) {
  if (!isSure) return texts
  const placed = [...texts]
  for (const [at, line] of lines.entries()) {
    const [chord, another] = listMarkedChords(line)
    const isLone = chord && !another && isAlsoWord(chord) && (texts[at] ?? '').trim() === chord
    const below = lines[at + 1]
    if (!isLone || !below || !hasSungText(below) || listMarkedChords(below).length > 0) continue
    const sung = (texts[at + 1] ?? '').padEnd((texts[at] ?? '').indexOf(chord))
    const column = (texts[at] ?? '').indexOf(chord)
    placed[at + 1] = `${sung.slice(0, column)}[${chord}]${sung.slice(column)}`
    placed[at] = REMOVED
  }
  return placed.filter(text => text !== REMOVED)
}

const REMOVED = '\0'

/** Whether most letters are in a typeface that is known, and proportional. */
function isProportional(lines: HtmlLine[]) {
  let balance = 0
  for (const { runs } of lines)
    for (const { text, isMonospaced } of runs)
      balance += isMonospaced === undefined ? 0 : isMonospaced ? -text.length : text.length
  return balance > 0
}
