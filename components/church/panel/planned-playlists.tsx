import { TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { FormOutcome } from '@/components/kit/form/use-field-outcome'
import type { Church } from '@/lib/church/facts'
import {
  confirmLostPlaylists,
  describeLostPlaylists,
  describeMovedPlaylists,
  movePlanned,
  type PlannedPlaylists as Planned,
} from '@/lib/church/services/planned-playlists'
import { teamApi } from '@/lib/values/routes/team-routes'

type Props = { former: Church['services']; next: Church['services'] }

/** Says where planned playlists go when the services change and which are lost, and confirms that by saving. */
export function PlannedPlaylists({ former, next }: Props) {
  const { attempt } = useContext(FormOutcome)
  // The server refuses what nobody was told: after a refusal they are asked for again.
  const { loaded } = useLoaded(() => readJson<Planned | null>(teamApi.plannedPlaylists), [attempt])
  if (!loaded) return null

  const { moved, lost } = movePlanned({ ...loaded, former, next })
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {moved.length > 0 && <p className="rounded-soft bg-sunken px-4 py-3">{describeMovedPlaylists(moved)}</p>}
      {lost.length > 0 && (
        <div className="flex items-start gap-3 rounded-soft bg-danger-soft px-4 py-3">
          <input type="hidden" autoComplete="off" name="lost" value={confirmLostPlaylists(lost)} />
          <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-danger" />
          <p className="min-w-0">{describeLostPlaylists(lost)} Se é isso mesmo, salve.</p>
        </div>
      )}
    </div>
  )
}
