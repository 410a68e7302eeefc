import { packIndex } from '@/lib/hymns/listing'
import { listHymns } from '@/lib/hymns/queries'
import { HymnList } from './hymn-list'

export async function Songbook() {
  return <HymnList songbookIndex={packIndex(await listHymns())} />
}
