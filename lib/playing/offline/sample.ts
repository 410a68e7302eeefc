import { sampleHymn } from '@/lib/hymns/sample'
import type { Setlist } from '@/lib/playing/setlist'

/** A build has no database: it prerenders this instead of a playlist with its songs; no link leads to it. */
export const sampleSetlist: Setlist = {
  id: 'amostra',
  name: 'Amostra',
  items: [{ id: 'amostra', hymn: sampleHymn, key: null, capo: null, note: '', singer: '', tempo: null }],
}
