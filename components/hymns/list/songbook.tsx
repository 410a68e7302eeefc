import { packed } from '@/lib/hymns/listing'
import { listHymns } from '@/lib/hymns/queries'
import { HymnList } from './hymn-list'

export async function Songbook() {
  return <HymnList listing={packed(await listHymns())} />
}
