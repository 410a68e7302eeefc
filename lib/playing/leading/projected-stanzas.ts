import { chart } from '@/lib/cifra/chart/chart'
import { type Stanza, stanzasOf } from '@/lib/cifra/chart/stanzas'

/** What is sung of a hymn, stanza by stanza, as screens show it: numbers are for whoever reads a book. */
export function sungStanzas(lyrics: string): Stanza[] {
  return stanzasOf(chart(lyrics)).flatMap(stanza => {
    const lines = stanza.lines.map(line => line.replace(NUMBER, '').trim()).filter(Boolean)
    return lines.length > 0 ? [{ ...stanza, lines }] : []
  })
}

const NUMBER = /^\(?\d{1,2}(?:[.):ªº°]+(?=\s|$)|$)/

/** Which stanza is sung when this line stands at the top: one of which little more than the end is left is over. */
export function stanzaAt(stanzas: readonly Pick<Stanza, 'last'>[], place: number) {
  const at = stanzas.findIndex(({ last }) => last + 0.5 > place)
  return at < 0 ? Math.max(0, stanzas.length - 1) : at
}
