import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { groupChords } from './align-chords'
import { hasPlacedChords, readChords } from './chords-in-words'
import type { Row } from './row'

/** Fewer lines may have another reason. */
const [MIN_AT_END, MIN_IN_FRONT] = [2, 4]

/** Writes in brackets the chords behind words (`Reina no meu bairro    C - D`) or in front of them (`Em e entrou`). */
export function bracketChordsBesideWords(rows: Row[]): Row[] {
  const sung = rows.filter(isWithoutChords)
  const atEnd = sung.filter(({ text }) => bracketAtEnd(text) !== text)
  const inFront = sung.filter(({ text }) => bracketInFront(text) !== text)
  const isInFront =
    inFront.length >= Math.max(MIN_IN_FRONT, sung.length / 2) &&
    inFront.filter(({ text }) => !isAlsoWord(text.split(' ', 1)[0] ?? '')).length * 2 >= inFront.length
  const bracket = atEnd.length >= MIN_AT_END ? bracketAtEnd : isInFront ? bracketInFront : undefined
  return bracket
    ? rows.map((row, i) =>
        isWithoutChords(row) && rows[i - 1]?.kind !== 'chords' ? { ...row, text: bracket(row.text) } : row,
      )
    : rows
}

const isWithoutChords = ({ kind, text }: Row) => kind === 'sung' && !hasPlacedChords(text)

const AT_END = /^(.*?\p{L}{2}\S*)(?: {2,}|\t\s*)(\(?[A-Ga-g]\S*(?:\s+(?:\(?[A-Ga-g]\S*|[-–/|>]+))*)$/u
/** Longer lines are prose. */
const MAX_LENGTH = 300

function bracketAtEnd(text: string) {
  const [, words = '', end = ''] = (text.length <= MAX_LENGTH && AT_END.exec(text.trimEnd())) || []
  const chords = /^[ae]$/.test(end) ? end.toUpperCase() : end && readChords(end)
  return chords ? `${words} ${bracketEach(chords)}` : text
}

const IN_FRONT = /^((?:[A-G]\S{0,8} )+)(?=\p{Ll})/u

function bracketInFront(text: string) {
  const [front = ''] = IN_FRONT.exec(text) ?? []
  const chords = front && readChords(front)
  return chords ? `${bracketEach(chords)}${text.slice(front.length)}` : text
}

const bracketEach = (chords: string) =>
  groupChords(tokenize(chords))
    .map(({ text }) => `[${text}]`)
    .join(' ')
