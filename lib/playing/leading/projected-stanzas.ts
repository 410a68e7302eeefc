import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { type Stanza, splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'

/** Returns the sung text of a hymn by stanza, as screens show it: stanza numbers are left out. */
export function listProjectedStanzas(lyrics: string): Stanza[] {
  return splitIntoStanzas(parseChart(lyrics)).flatMap(stanza => {
    const lines = stanza.lines.map(line => line.replace(STANZA_NUMBER, '').trim()).filter(Boolean)
    return lines.length > 0 ? [{ ...stanza, lines }] : []
  })
}

const STANZA_NUMBER = /^\(?\d{1,2}(?:[.):ªº°]+(?=\s|$)|$)/

/**
 * Returns the stanza that is sung while this line is at the top; a stanza of which only the end is visible counts as
 * finished.
 */
export function findStanzaIndex(stanzas: readonly Pick<Stanza, 'last'>[], position: number) {
  const at = stanzas.findIndex(({ last }) => last + 0.5 > position)
  return at < 0 ? Math.max(0, stanzas.length - 1) : at
}
