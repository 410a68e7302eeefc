import { listRemovals } from '@/lib/trash/queries'
import type { Shown } from '@/lib/trash/removal'
import { RemovedFeed } from './removed-feed'

export async function RemovedList({ shown }: { shown: Shown }) {
  const first = await listRemovals(shown)
  return first && <RemovedFeed key={shown} first={first} shown={shown} />
}
