import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { bracketRow, formatChordName, measureColumns, placeChords, STRETCH_MARKS } from './chord-row'
import { splitTextLines } from './text-lines'

/**
 * Lyrics as people type them elsewhere: chords on a row above their syllables. `rows` remember where each row comes
 * from, so that rows that nobody changes are written back byte by byte.
 */
export type OverLyrics = { text: string; rows: Row[]; stretch: string; lineEnd: string }

/** `source` is the line, with its end, that begins with this row; a pair of rows has it on its first one. */
type Row = { text: string; end: string; kind: 'chords' | 'words' | 'other'; source?: string; sourceEnd: string }

/** Writes the chords of each line above it; lines that cannot be written so stay as they are. */
export function formatOverLyrics(lyrics: string): OverLyrics {
  const stretch = STRETCH_MARKS.find(mark => !lyrics.includes(mark)) ?? '·'
  const lines = splitTextLines(lyrics)
  const rows = lines.flatMap(({ text, end }): Row[] => {
    const source = text + end
    const rowEnd = /^\r/.test(end) ? '\n' : end
    const pair = hasChordsOverWords(text) ? splitRows(text, stretch) : undefined
    if (!pair) return [{ text, end: rowEnd, kind: 'other', source, sourceEnd: end }]
    return [
      { text: pair.chords, end: '\n', kind: 'chords', source, sourceEnd: end },
      { text: pair.words, end: rowEnd, kind: 'words', sourceEnd: end },
    ]
  })
  const lineEnd = lines.find(({ end }) => end)?.end ?? '\n'
  return { text: rows.map(row => row.text + row.end).join(''), rows, stretch, lineEnd }
}

/** Reads the text that somebody made of it back into lyrics with chords in brackets. */
export function readOverLyrics({ rows, stretch, lineEnd }: OverLyrics, text: string): string {
  const lines = splitTextLines(text)
  const isSame = (row: Row | undefined, line: { text: string; end: string } | undefined) =>
    !!row && !!line && row.text === line.text && row.end === line.end
  const most = Math.min(rows.length, lines.length)
  let before = 0
  while (before < most && isSame(rows[before], lines[before])) before++
  let after = 0
  while (after < most - before && isSame(rows.at(-1 - after), lines.at(-1 - after))) after++
  // A pair of rows is read as a whole.
  if (before > 0 && rows[before]?.kind === 'words' && rows.length - after > before - 1) before--
  if (after > 0 && rows[rows.length - after]?.kind === 'words') after--
  const changed = lines.slice(before, lines.length - after)
  const originals = rows.slice(before, rows.length - after)
  // Chords typed above a line that had none.
  const next = rows[rows.length - after]
  const last = changed.at(-1)
  if (after > 0 && last && next?.kind === 'other' && isChordRow(last.text) && !isTextAbove(changed, originals)) {
    changed.push({ text: next.text, end: next.end, start: 0 })
    originals.push(next)
    after--
  }
  const read = readRows(changed, originals, stretch, lineEnd)
  const sources = (part: Row[]) => part.map(row => row.source ?? '').join('')
  return sources(rows.slice(0, before)) + read + sources(rows.slice(rows.length - after))
}

/** Whether the last changed row is known to be no row of chords. */
const isTextAbove = (changed: { text: string }[], originals: Row[]) =>
  changed.length === originals.length && originals.at(-1)?.kind === 'words'

/** Longer ones are no lines that somebody reads, and stay as they are. */
const MAX_LINE_LENGTH = 2000

function hasChordsOverWords(line: string) {
  if (line.length > MAX_LINE_LENGTH) return false
  const { lines } = parseChart(line)
  const [only] = lines
  return lines.length === 1 && only?.kind === 'lyrics' && only.hasChords
}

/** Returns the row of chords and the row of words of a line; words are stretched where chords would touch. */
function splitRows(line: string, stretch: string) {
  let chords = ''
  let words = ''
  for (const node of parseMarkup(line)) {
    if (node.kind !== 'above') {
      words += node.source
      continue
    }
    const missing = chords ? measureColumns(chords) + 1 - measureColumns(words) : 0
    if (missing > 0) words += stretch.repeat(missing)
    chords += ' '.repeat(Math.max(0, measureColumns(words) - measureColumns(chords)))
    chords += formatChordName(node.source.slice(1, -1))
  }
  return { chords, words }
}

function readRows(lines: { text: string; end: string }[], originals: Row[], stretch: string, lineEnd: string) {
  const hasSameRows = lines.length === originals.length
  const isChords = lines.map(({ text }, index) => {
    const original = hasSameRows ? originals[index] : originals.find(row => row.text === text)
    if (original?.kind === 'chords') return !isSentence(text)
    return original?.kind === 'words' ? false : isChordRow(text) && original?.text !== text
  })
  let lyrics = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const end = line.end === '\n' ? (hasSameRows && originals[index]?.sourceEnd) || lineEnd : line.end
    if (!isChords[index]) {
      lyrics += line.text + end
      continue
    }
    const words = lines[index + 1]
    // The chords were deleted, and their row stands empty until it is drawn again.
    if (!line.text.trim() && words) continue
    if (!words?.text.trim() || isChords[index + 1]) {
      lyrics += bracketRow(line.text) + end
      continue
    }
    const wordsEnd = words.end === '\n' ? (hasSameRows && originals[index + 1]?.sourceEnd) || lineEnd : words.end
    lyrics += placeChords(line.text, words.text, stretch) + wordsEnd
    index++
  }
  return lyrics
}

/** Two words or more: somebody wrote lyrics where chords were. */
const isSentence = (text: string) => (text.match(/(?<!\S)\p{L}*[h-zà-ü]\p{L}*(?!\S)/giu)?.length ?? 0) > 1

/** Whether somebody who types this above a line means chords: `G  D/F#`, and `  A` but not `A`, which may be a word. */
function isChordRow(row: string) {
  if (/[[{]/.test(row)) return false
  const tokens = tokenize(row)
  const chords = tokens.filter(token => token.kind === 'chord')
  if (chords.length === 0 || tokens.some(token => token.kind === 'word')) return false
  return chords.length > 1 || /^\s{2}/.test(row) || !isAlsoWord(chords[0]?.text ?? '')
}
