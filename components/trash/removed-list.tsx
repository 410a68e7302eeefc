import { listRemovals } from '@/lib/trash/queries'
import type { TrashFilter } from '@/lib/trash/removal'
import { TrashFeed } from './removed-feed'

export async function TrashList({ filter }: { filter: TrashFilter }) {
  const first = await listRemovals(filter)
  return first && <TrashFeed key={filter} first={first} filter={filter} />
}
