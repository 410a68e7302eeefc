import { listRemovals } from '@/lib/trash/queries'
import type { TrashFilter } from '@/lib/trash/removal'
import { RemovedFeed } from './removed-feed'

export async function RemovedList({ shown }: { shown: TrashFilter }) {
  const first = await listRemovals(shown)
  return first && <RemovedFeed key={shown} first={first} shown={shown} />
}
