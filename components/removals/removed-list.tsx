import { listRemovals } from '@/lib/removals/queries'
import type { Shown } from '@/lib/removals/removal'
import { RemovedFeed } from './removed-feed'

export async function RemovedList({ shown }: { shown: Shown }) {
  const first = await listRemovals(shown)
  return first && <RemovedFeed key={shown} first={first} shown={shown} />
}
