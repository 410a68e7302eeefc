import { parseChart } from '@/lib/cifra/chart/chart'
import { type Stanza, splitIntoStanzas } from '@/lib/cifra/chart/stanzas'

/** What is sung of a hymn, stanza by stanza, as screens show it: numbers are for whoever reads a book. */
export function listProjectedStanzas(lyrics: string): Stanza[] {
  return splitIntoStanzas(parseChart(lyrics)).flatMap(stanza => {
    const lines = stanza.lines.map(line => line.replace(STANZA_NUMBER, '').trim()).filter(Boolean)
    return lines.length > 0 ? [{ ...stanza, lines }] : []
  })
}

const STANZA_NUMBER = /^\(?\d{1,2}(?:[.):ªº°]+(?=\s|$)|$)/

/** Which stanza is sung when this line stands at the top: one of which little more than the end is left is over. */
export function findStanzaIndex(stanzas: readonly Pick<Stanza, 'last'>[], position: number) {
  const at = stanzas.findIndex(({ last }) => last + 0.5 > position)
  return at < 0 ? Math.max(0, stanzas.length - 1) : at
}
