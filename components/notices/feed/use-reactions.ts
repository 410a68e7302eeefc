import { useState } from 'react'
import { keepInPlace } from '@/components/kit/browser/keep-in-place'
import { readJson } from '@/components/kit/browser/read-json'
import { useChange } from '@/components/live/use-change'
import type { DiscussedNotice, Reactions } from '@/lib/notices/notice'
import type { ReactionsOf } from '@/lib/notices/reactions/queries'
import { api } from '@/lib/values/routes/routes'
import { askInBatches } from './use-personal-notices'

type Known = ReadonlyMap<string, Reactions>

/**
 * What others liked and wrote since these notices were loaded, by the notice's id: asked for when something changed, and
 * only of notices that may have. Undefined for a notice that is newer itself.
 */
export function useReactions(notices: DiscussedNotice[]) {
  const [known, setKnown] = useState<Known>(new Map())
  const asOf = (notice: DiscussedNotice) => Math.max(notice.asOf, known.get(notice.id)?.asOf ?? 0)

  useChange('discussion', Math.min(...notices.map(asOf)), async at => {
    const outdated = notices.filter(notice => asOf(notice) < at).map(({ id }) => id)
    // A failure shows what was known; the next change asks again.
    const parts = await askInBatches(outdated, batch => readJson<ReactionsOf[]>(api.reactions(batch))).catch(() => [])
    keepInPlace(() => setKnown(known => mergeReactions(known, parts.flat())))
  })

  return (notice: DiscussedNotice) => {
    const reactions = known.get(notice.id)
    return reactions && reactions.asOf > notice.asOf ? reactions : undefined
  }
}

function mergeReactions(known: Known, answer: ReactionsOf[]): Known {
  const merged = new Map(known)
  for (const { id, ...reactions } of answer) merged.set(id, reactions)
  return merged
}
