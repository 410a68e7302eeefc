import { keepInPlace } from '@/components/kit/browser/keep-in-place'
import { readJson } from '@/components/kit/browser/read-json'
import { useStore } from '@/components/kit/browser/use-store'
import { useChange } from '@/components/live/use-change'
import { keepNewest, knownDiscussion } from '@/components/notices/discussion/known-discussion'
import type { ReactionsOf } from '@/lib/notices/reactions/queries'
import { api } from '@/lib/values/routes/routes'
import { askInBatches } from './use-personal-notices'

/** A notice, and of when its comments are that the page has; without an instant it shows none. */
type Shown = { id: string; asOf?: number }

/** Follows what others like and write: asks for it when something changed, and only of notices that may have. */
export function useReactions(notices: Shown[]) {
  const known = useStore(knownDiscussion, all => all, undefined)
  const commentsAsOf = ({ id, asOf = Number.POSITIVE_INFINITY }: Shown) =>
    Math.max(asOf, known?.get(id)?.comments?.asOf ?? 0)
  // Likes that are not known yet are on their way, with what the person likes.
  const likesAsOf = ({ id }: Shown) => known?.get(id)?.likes?.asOf ?? Number.POSITIVE_INFINITY

  useChange('discussion', Math.min(...notices.map(commentsAsOf)), ask)
  useChange('likes', Math.min(...notices.map(likesAsOf)), ask)

  async function ask(changedAt: number) {
    const outdated = notices.filter(notice => Math.min(commentsAsOf(notice), likesAsOf(notice)) < changedAt)
    const ids = outdated.map(({ id }) => id)
    // A failure shows what was known; the next change asks again.
    const parts = await askInBatches(ids, batch => readJson<ReactionsOf[]>(api.reactions(batch))).catch(() => [])
    const answers = parts.flat().map(({ id, asOf, likes, ...comments }) => ({ id, asOf, likes, comments }))
    keepInPlace(() => keepNewest(answers))
  }
}
