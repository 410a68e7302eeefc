import { type Row, readRow } from '@/lib/engines/cifra/paste/doubt-row'
import { listFeatures } from '@/lib/engines/cifra/paste/line-features'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'
import { type JudgedChart, type JudgedLine, toLetters } from '@/tests/support/judged-charts'

/** A row of a chart as it is read, and whether its writer said that nobody sings it. */
type JudgedRow = { row: Row; isUnsung: boolean | undefined }

/**
 * Reads a chart, and returns the features of its rows with words, with what its writer said of them. The chart counts
 * as it is, without its chords, as lyrics are sent, and each of its stanzas by itself, as parts are.
 */
export function listExamples(chart: JudgedChart): { features: string[]; isYes: boolean }[] {
  const rows = judgeRows(chart)
  const lyrics = removeChords(rows)
  const variants = [rows, lyrics, ...splitStanzas(rows), ...splitStanzas(lyrics)]
  return variants.flatMap(variant => {
    const features = listFeatures(variant.map(({ row }) => row))
    return variant.flatMap(({ isUnsung: isYes }, at) => {
      const listed = features[at]
      return listed && isYes !== undefined ? [{ features: listed, isYes }] : []
    })
  })
}

/** Reads a chart, and says of each row whether its writer judged that nobody sings it, if that is known. */
export function judgeRows({ lines }: JudgedChart): JudgedRow[] {
  const { lyrics } = readPastedSong(lines.map(({ text }) => text).join('\n'))
  const written = lines.map(line => ({ ...line, letters: toLetters(line.text) }))
  let from = 0
  return lyrics.split('\n').map(text => {
    const row = readRow(text)
    const line = findLine(written, row, from)
    if (line) from = written.indexOf(line)
    // A title may have the words of the line with chords below it.
    const isKnown = line && line.code !== '?' && (row.kind === 'bare' || 'sn'.includes(line.code))
    return { row, isUnsung: isKnown ? line.code !== 's' : undefined }
  })
}

const removeChords = (rows: JudgedRow[]) =>
  rows
    .filter(({ row }) => row.kind !== 'chords')
    .map(({ row, isUnsung }): JudgedRow => ({ row: row.chords ? { kind: 'bare', text: row.text } : row, isUnsung }))

function splitStanzas(rows: JudgedRow[]) {
  const stanzas: JudgedRow[][] = [[]]
  for (const row of rows) {
    if (row.row.kind === 'blank') stanzas.push([])
    else stanzas.at(-1)?.push(row)
  }
  return stanzas
}

/** Finds the line that became a row: the next one with its words, or with most of them. */
function findLine<Line extends JudgedLine & { letters: string }>(lines: Line[], row: Row, from: number) {
  const own = toLetters(row.text)
  if (!own) return undefined
  const isEqual = ({ letters }: Line) => letters === own
  const isPart = ({ letters }: Line) =>
    own.length > 3 && letters !== '' && (letters.includes(own) || (letters.length > 3 && own.includes(letters)))
  const next = lines.slice(Math.max(0, from - BACK))
  const chorded = row.chords ? lines.filter(({ chords }) => chords.length > 0) : []
  return (
    chorded.find(line => isEqual(line) || (isPart(line) && own.length * 2 > line.letters.length)) ??
    next.find(isEqual) ??
    lines.find(isEqual) ??
    next.find(isPart)
  )
}

/** Lines may change places while a song is read. */
const BACK = 3
