import type { Row } from './row'

/**
 * Decides the lines that may be a chord or a word, such as `E`, `Em` or `Sol`: chords are those that the song has
 * elsewhere, those above a sung line, and those between blank lines.
 */
export function decideUncertainRows(rows: Row[]): Row[] {
  const certain = rows.filter(row => row.kind === 'chords')
  const knownChords = new Set(certain.flatMap(listChords))
  const aboveWords = rows.filter((row, i) => isAboveWords(row, rows[i - 1], rows[i + 1]))
  const hasChords = certain.length > 0 || new Set(aboveWords.flatMap(listChords)).size > 1
  const hasParts = ['A', 'B'].every(letter => rows.some((row, i) => isLetter(row, letter) && isAboveChords(rows, i)))
  return rows.map((row, i) => {
    if (hasParts && /^\s*[A-H]\s*$/.test(row.source) && isAboveChords(rows, i))
      return { ...row, kind: 'other', text: `{comment: ${row.source.trim()}}` }
    // `[C]    [Am7]` is markup already, unless it stands above words.
    if (row.kind === 'chords' && BRACKETED.test(row.source) && !canBeBelow(rows[i + 1]))
      return { ...row, kind: 'other', text: row.source }
    if (row.kind !== 'perhaps') return row
    const [above, below] = [rows[i - 1], rows[i + 1]]
    const isKnown = listChords(row).every(chord => knownChords.has(chord))
    const isChords =
      !isUnderChord(rows, i) &&
      !isSentence(row) &&
      (isKnown || (hasChords && (isAboveWords(row, above, below) || (isBreak(above) && isBreak(below)))))
    return { ...row, kind: isChords ? 'chords' : 'sung' }
  })
}

/** `A` and `B`, each above a line of chords, name who sings or which part it is. */
const isLetter = (row: Row, letter: string) => row.source.trim() === letter
const isAboveChords = (rows: Row[], at: number) => rows[at + 1]?.kind === 'chords'

const BRACKETED = /^\s*(?:[[{][^[\]{}]*[\]}]\s*)+$/

const canBeBelow = (row: Row | undefined) => row?.kind === 'sung' && !/\[/.test(row.text)

/** `E...`, `Lá, lá, lá` */
const isSentence = ({ tokens }: Row) => {
  const chords = tokens.flatMap(token => (token.chord ? token.text.toLowerCase() : []))
  return tokens.some(token => /[,;!?…]|\.\./.test(token.text)) || (chords.length > 2 && new Set(chords).size === 1)
}

const isAboveWords = (row: Row, above: Row | undefined, below: Row | undefined) =>
  row.kind === 'perhaps' &&
  listChords(row).length === 1 &&
  !isSentence(row) &&
  below?.kind === 'sung' &&
  above?.kind !== 'perhaps' &&
  !isLoneChord(above)

/** A chord directly above, which is itself above this line: this is what is sung. */
function isUnderChord(rows: Row[], at: number) {
  return isLoneChord(rows[at - 1]) && (rows[at + 1]?.kind === 'chords' || rows[at + 1]?.kind === 'sung')
}

const isLoneChord = (row: Row | undefined) => row?.kind === 'chords' && !row.heading

const isBreak = (row: Row | undefined) => !row || row.kind === 'other'

const listChords = (row: Row) => row.tokens.filter(token => token.kind === 'chord').map(token => token.text)
