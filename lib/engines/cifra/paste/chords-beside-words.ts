import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { groupChords } from './align-chords'
import { hasPlacedChords, readChords } from './chords-in-words'
import type { Row } from './row'
import { nameSpelledChords } from './solfege-line'

/** Fewer lines may have another reason. */
const [MIN_AT_END, MIN_IN_FRONT, MIN_FAR_IN_FRONT] = [2, 4, 2]

/** Writes in brackets the chords behind words (`Reina no meu bairro    C - D`) or in front of them (`Em e entrou`). */
export function bracketChordsBesideWords(rows: Row[]): Row[] {
  const sung = rows.filter(isWithoutChords)
  const atEnd = sung.filter(({ text }) => bracketAtEnd(text, true) !== text)
  const inFront = sung.filter(({ text }) => bracketInFront(text) !== text)
  const isFar = inFront.every(({ text }) => /^(?:\d{1,2}[.)] )?\S+\s{2}/.test(text))
  const isInFront =
    inFront.length >= (isFar ? MIN_FAR_IN_FRONT : Math.max(MIN_IN_FRONT, sung.length / 2)) &&
    inFront.filter(({ text }) => !isAlsoWord(text.replace(/^\d{1,2}[.)] /, '').split(' ', 1)[0] ?? '')).length * 2 >=
      inFront.length
  const isAtEnd = atEnd.length + rows.filter(isNamedByWords).length >= MIN_AT_END
  const bracket = isAtEnd ? bracketAtEnd : isInFront ? bracketInFront : undefined
  return bracket
    ? rows.map((row, i) =>
        isWithoutChords(row) && rows[i - 1]?.kind !== 'chords' ? { ...row, text: bracket(row.text) } : row,
      )
    : rows
}

const isWithoutChords = ({ kind, text }: Row) => kind === 'sung' && !hasPlacedChords(text)

/** `Vestida de paz - G#m D#m`: a name of so many words is a line of the song, with its chords behind it. */
const isNamedByWords = ({ kind, heading }: Row) => kind === 'chords' && (heading.match(/\p{L}+/gu) ?? []).length > 2

const CHORD = String.raw`\(?(?:[A-Ga-g]|[Dd][oó]|[Rr][eé]|[Mm]i|[Ff][aá]|[Ss]ol|[Ll][aá]|[Ss]i)[^\s,;!?]*`
const CHORDS = String.raw`(${CHORD}(?:,?\s+(?:${CHORD}|[-–/|>]+))*)$`
const AT_END = [
  // `Eu Te louvo C  G`
  new RegExp(String.raw`^(.*?\p{L}{2}\S*) (?=\p{Lu}\S* {2})${CHORDS}`, 'u'),
  // `Eu Te louvo  C  G`, `Eu Te louvo - C G`
  new RegExp(String.raw`^(.*?\p{L}{2}\S*)(?: {2,}|\t\s*|\s+[-–—:=>]+\s+)${CHORDS}`, 'u'),
]
/** Longer lines are prose. */
const MAX_LENGTH = 300

/** Chords in small letters, such as `em g`, could be words: `isCertain` leaves them out. */
function bracketAtEnd(text: string, isCertain = false) {
  if (text.length > MAX_LENGTH) return text
  for (const pattern of AT_END) {
    const [, words = '', end = ''] = pattern.exec(text.trimEnd()) ?? []
    const written = end.replaceAll(',', '')
    const chords =
      written && (readChords(nameSpelledChords(written)) ?? (isCertain ? undefined : readChords(capitalize(written))))
    if (chords) return `${words} ${bracketEach(chords)}`
  }
  return text
}

const capitalize = (chords: string) => chords.replace(/(?<!\S)[a-g]/g, letter => letter.toUpperCase())

/** `Em e entrou`, `em  entrou`, `2. Em  Eis` */
const IN_FRONT =
  /^(\d{1,2}[.)] )?((?:[A-G]\S{0,8} )+(?=\p{Ll})|(?:[A-Ga-g]\S{0,8}\s{2,})+(?=\p{L}\p{Ll}|(?![A-G])\p{L} \p{L}))/u

function bracketInFront(text: string) {
  const [source = '', number = '', front = ''] = IN_FRONT.exec(text) ?? []
  const chords = front && readChords(capitalize(front))
  return chords ? `${number}${bracketEach(chords)}${text.slice(source.length)}` : text
}

const bracketEach = (chords: string) =>
  groupChords(tokenize(chords))
    .map(({ text }) => `[${text}]`)
    .join(' ')
