import type { Stanza } from '@/lib/hymns/stanzas'

/** Which stanza is sung when this line stands at the top: one of which little more than the end is left is over. */
export function stanzaAt(stanzas: readonly Pick<Stanza, 'last'>[], place: number) {
  const at = stanzas.findIndex(({ last }) => last + 0.5 > place)
  return at < 0 ? Math.max(0, stanzas.length - 1) : at
}
