import { toNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'

/** Returns a line of lyrics in our markup. */
export const readLyricsLine = (line: string) =>
  line
    .replace(/^ #/, '#')
    .replace(/\[\*([^[\]]*)\]/g, (_, annotation: string) => (annotation.trim() ? toNoteLine(annotation) : ''))
    .replaceAll('[]', '')
    .replace(LETTERING, '')
    .replace(/<b>([^<]*)<\/b>/g, '**$1**')

/** What only changes how letters look: `<i>`, `<span color="red">`. */
const LETTERING = /<\/?(?:big|i|s|small|span|strut|sub|sup|sym|tt|u)(?:\s[^<>]*)?\/?>/g

/** Returns `| C . . . | G . . . |` as a bracket, so that it moves with the song; undefined for another line. */
export function readBars(line: string) {
  const text = line.trim()
  return !/[[\]]/.test(text) && hasChords(text) ? `[${text}]` : undefined
}

const hasChords = (text: string) => !!parseChordGroup(text)?.tokens.some(({ chord }) => chord)
