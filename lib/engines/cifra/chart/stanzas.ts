import { extractSungWords, isNameOfPart } from '@/lib/engines/cifra/markup/instruction'
import { isInstrumentalSection, parseSungSection } from '@/lib/engines/cifra/markup/section-name'
import { toRow } from '@/lib/engines/cifra/paste/doubt-row'
import { findDoubtfulNotes } from '@/lib/engines/cifra/paste/doubtful-notes'
import type { Chart } from './chart'
import type { Line } from './line'

/** Text that is sung together, without chords, and the chart's first and last lines that contain it. */
export type Stanza = { name?: string; lines: string[]; first: number; last: number }

const MAX_LINES = 6
const REPEAT_COUNT = /[\s(]*(?:\d+ ?(?:[x×]|vezes)|[x×] ?\d+|bis)\)?\s*$/iu

/** Splits a hymn's lyrics into stanzas, long ones into even parts; a known name alone (`Coro`) repeats its text. */
export function splitIntoStanzas({ lines }: Chart): Stanza[] {
  const stanzas: OpenStanza[] = []
  let openStanza: OpenStanza | undefined
  const findKnown = (name?: string) => name !== undefined && stanzas.find(stanza => stanza.name === name)
  const closeStanza = () => {
    const repeated = openStanza?.rows.length === 0 && findKnown(openStanza.name)
    if (openStanza && repeated) openStanza.rows = repeated.rows.map(({ text }) => ({ text, at: openStanza?.at ?? 0 }))
    if (openStanza?.rows.length) stanzas.push(openStanza)
    openStanza = undefined
  }
  const notes = findDoubtfulNotes(lines.map(toRow))
  for (const [at, line] of lines.entries()) {
    // What seems to be an instruction is for musicians until somebody says that it is sung.
    const { label, text }: Reading = notes[at] ? { text: '' } : readLine(line)
    if (label !== undefined) closeStanza()
    if (label || text) openStanza ??= { name: label, rows: [], at }
    if (text) openStanza?.rows.push({ text, at })
    // A name without text below it yet waits for its text.
    if (line.kind === 'blank' && (openStanza?.rows.length || findKnown(openStanza?.name))) closeStanza()
  }
  closeStanza()
  return stanzas.flatMap(splitEvenly)
}

type OpenStanza = { name?: string; rows: { text: string; at: number }[]; at: number }

/** The sung text of a line, and the name it gives to what follows; an empty name ends the previous stanza. */
type Reading = { label?: string; text: string }

function readLine(line: Line): Reading {
  // Chords that nobody has decided to be sung are for musicians.
  if (line.kind === 'tablature' || line.isDoubtful) return { text: '' }
  const segments = line.words.flatMap(word => word.segments)
  const label = segments.flatMap(segment => (segment.label ? segment.text.replace(REPEAT_COUNT, '') : [])).find(Boolean)
  const words = line.words.map(word => word.segments.map(segment => (segment.label ? '' : segment.text)).join(''))
  const text = words.filter(Boolean).join(' ').trim()
  // Instructions are for musicians; only an instrumental part, such as `Solo de guitarra`, ends the previous stanza.
  if (line.kind === 'instruction' || line.isUnsung)
    return { label: isInstrumentalSection(label ?? text) ? '' : undefined, text: '' }
  const index = parseSungSection(text)
  // `Homens: Santo` is a line of the stanza.
  const name = index?.name ?? (label && isNameOfPart(`${label}:`) ? undefined : label)
  return {
    label: name && readSectionName(name),
    text: line.kind === 'lyrics' ? extractSungWords(index?.sung ?? text) : '',
  }
}

function readSectionName(label: string) {
  const name = label.replace(REPEAT_COUNT, '').trim()
  return isInstrumentalSection(name) ? '' : name
}

function splitEvenly({ name, rows }: OpenStanza): Stanza[] {
  const count = Math.ceil(rows.length / MAX_LINES)
  return Array.from({ length: count }, (_, index) => {
    const slice = rows.slice(Math.ceil((rows.length * index) / count), Math.ceil((rows.length * (index + 1)) / count))
    const [first, last] = [slice[0]?.at ?? 0, slice.at(-1)?.at ?? 0]
    return { ...(name && { name }), lines: slice.map(({ text }) => text), first, last }
  })
}
