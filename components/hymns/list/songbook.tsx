import { listHymns } from '@/lib/hymns/queries'
import { HymnList } from './hymn-list'

export async function Songbook() {
  return <HymnList hymns={await listHymns()} />
}
