import { toChordedNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { looksLikeChords, SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { extractSungWords, isInstruction, isNameOfPart } from '@/lib/engines/cifra/markup/instruction'
import { parseSungSection } from '@/lib/engines/cifra/markup/section-name'
import { namesSingers, speaksToMusicians } from './annotations'
import { hasPlacedChords } from './chords-in-words'
import { bracketNamedChords, writeChordsOfRemark } from './chords-of-remark'
import { bracketKeys } from './key-in-words'
import { isAnswer, isOfLeaflet } from './leaflet'
import type { Row } from './row'

/**
 * Writes down what a line is that no chord stands above and that is not sung: `{comment: Terminar bem lento}`,
 * `[Todos]`. Only its words and its place tell it from a line of a stanza.
 */
export function writeAnnotations(rows: Row[]): Row[] {
  const bare = rows.map((row, i) => isBare(row, rows[i - 1]))
  const start = findStart(rows, bare)
  const isAmongInstructions = findInstructionBlocks(rows, bare)
  const isLeaflet = findLeaflet(rows, bare)
  const sungWords = new Set(
    rows.filter(({ kind }, i) => kind === 'sung' && !bare[i]).flatMap(row => listWords(row.text)),
  )
  return rows.map((row, i) => {
    const [above, below] = [rows[i - 1], rows[i + 1]]
    const text = row.text.trim()
    // A chord in a note would stay in the old key unnoticed.
    if (!bare[i] || /[[\]{}]/.test(text) || looksLikeChords(bracketNamedChords(text))) return row
    if (below?.kind === 'chords' && namesSingers(text)) return replaceText(row, `[${text}]`)
    const speaks = below?.kind !== 'sung' && speaksToMusicians(text)
    const isNote =
      i < start ||
      isLeaflet[i] ||
      speaks === true ||
      (speaks === 'perhaps' && above?.kind !== 'sung') ||
      isAside(text, sungWords) ||
      isAmongInstructions[i]
    return isNote ? replaceText(row, writeRemark(text)) : row
  })
}

const isBare = (row: Row, above: Row | undefined) =>
  row.kind === 'sung' &&
  !row.text.startsWith(SUNG_MARK) &&
  !(above?.kind === 'chords' && !above.heading) &&
  !hasPlacedChords(row.text)

function writeRemark(text: string) {
  // `_sobe pra F_`
  const written = writeChordsOfRemark(text.replace(/^([*_~])([^*_~]+)\1$/, '$2'))
  if (written !== undefined) return written
  const keys = bracketKeys(text)
  return keys === text ? `{comment: ${text}}` : toChordedNoteLine(keys)
}

const replaceText = (row: Row, text: string): Row => ({ ...row, kind: 'other', text })

const FACT = /^\W*(?:tom|tonalidade|key|capo(?:traste)?|bpm|tempo|andamento|ritmo|batida|compasso)(?!\p{L})\s*\S/iu

/** More lines than that are the song. */
const MAX_PREAMBLE = 3

/** Returns where the song begins: what stands before its first fact, such as `Tom: G`, is not sung. */
function findStart(rows: Row[], bare: boolean[]) {
  const fact = rows.findIndex(({ source }) => FACT.test(source))
  const chords = rows.findIndex(({ kind, heading }) => kind === 'chords' && !FACT.test(heading))
  const isPreamble = bare.slice(0, fact).filter(Boolean).length <= MAX_PREAMBLE
  return isPreamble && (chords < 0 || fact < chords) ? fact : 0
}

/** Finds what a leaflet of the Mass prints around its songs, and what answers it. */
function findLeaflet(rows: Row[], bare: boolean[]) {
  const found: boolean[] = []
  // `T. Kyrie` below chords: the priest's part is sung too.
  const isSungByTurns = rows.some(({ kind, text }, i) => kind === 'sung' && !bare[i] && TURN.test(text))
  for (const [i, { text }] of rows.entries()) {
    const startsBlock = !rows[i - 1]?.text.trim() || found[i - 1] === true
    const isPrinted = isOfLeaflet(text, startsBlock) || (found[i - 1] === true && isAnswer(text))
    found.push(bare[i] === true && isPrinted && !(isSungByTurns && TURN.test(text)))
  }
  return found
}

/** `P. Senhor, tende piedade`, `T. Kyrie` */
const TURN = /^\s*[PTL]\. \S/i

/** `(só na última vez)`: in small letters, no first words such as `(mas hoje eu...)`, and not an echo of the song. */
function isAside(text: string, sungWords: ReadonlySet<string>) {
  if (!/^\(\p{Ll}[^()]*(?<!\.\.|…)\)$/u.test(text)) return false
  const words = listWords(text)
  return words.filter(word => !sungWords.has(word)).length * 2 > words.length
}

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/**
 * Finds the rows of blocks of which at least two rows, and half of all, are instructions: remarks stand together, such
 * as `Solo de flauta`, `Repetir desde o início`, `Terminar bem lento`.
 */
function findInstructionBlocks(rows: Row[], bare: boolean[]) {
  const found = rows.map(() => false)
  for (let first = 0, end = 0; first < rows.length; first = end + 1) {
    end = first
    while (rows[end]?.text.trim()) end++
    const block = rows.slice(first, end)
    if (!block.every(({ kind }, i) => kind === 'other' || bare[first + i])) continue
    const remarks = block.filter(({ kind, text }) => kind === 'other' && isRemark(text))
    if (remarks.length > 1 && remarks.length * 2 >= block.length) found.fill(true, first, end)
  }
  return found
}

/** Whether a line is an instruction by itself: titles, chords, `(2x)` and `Homens:` belong to a sung line beside them. */
const isRemark = (text: string) =>
  isInstruction(text) &&
  !/[[|]/.test(text) &&
  !isNameOfPart(text) &&
  !parseSungSection(text) &&
  !text.trimStart().startsWith('#') &&
  extractSungWords(text) !== ''
