import { saysPrayer, speaksToMusicians } from './annotations'
import type { Row } from './doubt-row'
import { isAnswer, isOfLeaflet } from './leaflet'
import { findUnsungSigns } from './unsung-signs'

/** In a chart with fewer chords, lines without any say nothing. */
const MIN_CHORDED = 3
const MAX_PREAMBLE = 3

/**
 * What is doubtful of a line that is drawn as sung: nobody sings what is written so, or it stands above the song or
 * speaks of the music where all other lines have chords (`note`); or it may be either (`perhaps`).
 */
type NoteDoubt = 'note' | 'perhaps'

/** What the lines of a song say of each other; `preamble` is how many stand above the song. */
type Features = {
  hasChords: boolean
  isChordedThroughout: boolean
  isInCapitals: boolean
  preamble: number
  sungWords: ReadonlySet<string>
}

/** Finds the lines, drawn as sung, that may be a title, an instruction, or what people write beside a song. */
export function findDoubtfulNotes(rows: Row[]): (NoteDoubt | undefined)[] {
  const count = (kind: Row['kind']) => rows.filter(row => row.kind === kind).length
  const hasChords = count('chorded') + count('chords') >= MIN_CHORDED
  const features: Features = {
    hasChords,
    isChordedThroughout: count('chorded') >= MIN_CHORDED && count('bare') * 2 <= count('chorded'),
    isInCapitals: rows.every(({ kind, text }) => !isSung(kind) || areCapitals(text)),
    preamble: hasChords ? findPreamble(rows) : 0,
    sungWords: new Set(rows.flatMap(({ kind, text }) => (kind === 'chorded' ? listWords(text) : []))),
  }
  return rows.map(({ kind }, i) => {
    if (kind === 'remark') return 'note'
    return kind === 'bare' ? findDoubt(rows, i, features) : undefined
  })
}

function findDoubt(rows: Row[], at: number, features: Features): NoteDoubt | undefined {
  const [above, text, below] = [rows[at - 1], rows[at]?.text ?? '', rows[at + 1]]
  const { isChordedThroughout, isInCapitals, preamble, sungWords } = features
  if (isChordedThroughout && (at < preamble || speaksToMusicians(text) !== false)) return 'note'
  if (isOfLeaflet(text, (above?.kind ?? 'blank') === 'blank')) return 'note'
  if (isAnswer(text) && isOfLeaflet(above?.text ?? '', false)) return 'note'
  const isPerhaps =
    at < preamble ||
    (!isInCapitals && areCapitals(text)) ||
    hasAside(text, sungWords) ||
    (features.hasChords && !isSung(above?.kind) && below?.kind !== 'bare' && isInTitleCase(text)) ||
    (isSetApart(features, text, above?.kind, below?.kind) && !isFromSong(text, sungWords))
  return findUnsungSigns(text) ?? (isPerhaps ? 'perhaps' : undefined)
}

/** Whether a short line stands alone: half of these are sung. */
function isSetApart({ isChordedThroughout, hasChords }: Features, text: string, above?: Kind, below?: Kind) {
  const words = text.trim().split(/\s+/).length
  if (isChordedThroughout && words <= 3 && (above ?? 'blank') === 'blank' && below !== 'bare') return true
  return hasChords && words <= 4 && !isSung(above) && above !== 'chords' && !isSung(below)
}

type Kind = Row['kind']

const isSung = (kind: Kind | undefined) => kind === 'bare' || kind === 'chorded'

/** `PONTE`, `CORO DE OVELHAS (bem baixinho)` */
const areCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text.replace(ASIDE, ''))

/** `Rei de Chinelo`, `Bendito de São Roque`: the longer words of a title begin with capitals. */
function isInTitleCase(text: string) {
  const words = text.match(/\p{L}+/gu) ?? []
  const capitals = words.filter(word => /^\p{Lu}\p{L}/u.test(word))
  const areLongerCapital = words.every(word => word.length < 4 || capitals.includes(word))
  return words.length > 2 && capitals.length > 1 && areLongerCapital && !/[,;!?…:]|\.$/.test(text.trim())
}

const REPEATS = /^\((?:ant|bis|ref|refr[aã]o|resp)\.?\)$/i
const ASIDE = /\([^()]*\)/g

/** `Cai o pano (esperamos)`: what the song does not sing elsewhere, in round brackets. */
const hasAside = (text: string, sungWords: ReadonlySet<string>) =>
  (text.match(ASIDE) ?? []).some(
    aside => /\p{L}{3}/u.test(aside) && !REPEATS.test(aside) && !isFromSong(aside, sungWords),
  )

/** Returns how many lines stand above the song, if few do and something separates them from it. */
function findPreamble(rows: Row[]) {
  const end = rows.findIndex(({ kind }) => kind !== 'bare')
  return end <= MAX_PREAMBLE && rows[end]?.kind !== 'chorded' ? end : 0
}

/** `Amém`, `Aleluia, aleluia`, and what the lines with chords sing too. */
function isFromSong(text: string, sungWords: ReadonlySet<string>) {
  const words = listWords(text)
  return saysPrayer(text) || words.filter(word => sungWords.has(word)).length * 2 > words.length
}

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
