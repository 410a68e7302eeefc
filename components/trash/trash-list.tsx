import { listRemovals } from '@/lib/trash/queries'
import type { TrashFilter } from '@/lib/trash/trash-item'
import { TrashFeed } from './trash-feed'

export async function TrashList({ filter }: { filter: TrashFilter }) {
  const first = await listRemovals(filter)
  return first && <TrashFeed key={filter} first={first} filter={filter} />
}
