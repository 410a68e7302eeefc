import { listHymns } from '@/lib/hymns/queries'
import { packIndex } from '@/lib/hymns/songbook-index'
import { HymnList } from './hymn-list'

export async function Songbook() {
  return <HymnList songbookIndex={packIndex(await listHymns())} />
}
