import { sungWords } from '@/lib/cifra/markup/instruction'
import { isPlayed, namedPart } from '@/lib/cifra/markup/section-name'
import type { Chart } from './chart'
import type { Line } from './line'

/** Words that are sung together, without chords, and the first and the last line of the chart that they come from. */
export type Stanza = { name?: string; lines: string[]; first: number; last: number }

const MOST = 6
const REPEATED = /[\s(]*(?:\d+ ?(?:[x×]|vezes)|[x×] ?\d+|bis)\)?\s*$/iu
/** A hymn's words by stanza, long ones in even parts; where a known name stands alone (`Coro`), its words come again. */
export function stanzasOf({ lines }: Chart): Stanza[] {
  const stanzas: Found[] = []
  let open: Found | undefined
  const known = (name?: string) => name !== undefined && stanzas.find(stanza => stanza.name === name)
  const close = () => {
    const again = open?.rows.length === 0 && known(open.name)
    if (open && again) open.rows = again.rows.map(({ text }) => ({ text, at: open?.at ?? 0 }))
    if (open?.rows.length) stanzas.push(open)
    open = undefined
  }
  for (const [at, line] of lines.entries()) {
    const { label, text } = readLine(line)
    if (label !== undefined) close()
    if (label || text) open ??= { name: label, rows: [], at }
    if (text) open?.rows.push({ text, at })
    // A name that nothing stands under yet waits for its words.
    if (line.kind === 'blank' && (open?.rows.length || known(open?.name))) close()
  }
  close()
  return stanzas.flatMap(inEvenParts)
}

type Found = { name?: string; rows: { text: string; at: number }[]; at: number }

/** What is sung in a line, and the name it gives to what follows; an empty one ends what was before. */
function readLine(line: Line): { label?: string; text: string } {
  if (line.kind === 'tablature') return { text: '' }
  const segments = line.words.flatMap(word => word.segments)
  const label = segments.flatMap(segment => (segment.label ? segment.text.replace(REPEATED, '') : [])).find(Boolean)
  const words = line.words.map(word => word.segments.map(segment => (segment.label ? '' : segment.text)).join(''))
  const text = words.filter(Boolean).join(' ').trim()
  // Those who play read it; only a part without words, such as `Solo de guitarra`, ends what was sung before.
  if (line.kind === 'instruction') return { label: isPlayed(label ?? text) ? '' : undefined, text: '' }
  const part = namedPart(text)
  const name = part?.name ?? label
  return { label: name && nameOf(name), text: line.kind === 'lyrics' ? sungWords(part?.sung ?? text) : '' }
}

function nameOf(label: string) {
  const name = label.replace(REPEATED, '').trim()
  return isPlayed(name) ? '' : name
}

function inEvenParts({ name, rows }: Found): Stanza[] {
  const parts = Math.ceil(rows.length / MOST)
  return Array.from({ length: parts }, (_, part) => {
    const shown = rows.slice(Math.ceil((rows.length * part) / parts), Math.ceil((rows.length * (part + 1)) / parts))
    const [first, last] = [shown[0]?.at ?? 0, shown.at(-1)?.at ?? 0]
    return { ...(name && { name }), lines: shown.map(({ text }) => text), first, last }
  })
}
