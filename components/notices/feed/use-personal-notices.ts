import { useEffect, useRef } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { NOTICE_BATCH_SIZE } from '@/lib/notices/policy'
import type { getPersonalNotices } from '@/lib/notices/queries'
import { api } from '@/lib/values/routes/routes'

export type PersonalNotices = Awaited<ReturnType<typeof getPersonalNotices>>
type NoticeRefs = { id: string }[]
/** `requestedIds` are the notices that were sent to the server, liked or not. */
type LoadedPersonal = PersonalNotices & { requestedIds: string[] }

/**
 * The list is the same for everyone, so likes and rights are loaded after it. They are loaded again, for every notice
 * scrolled to so far, when the list changes or the person comes back to it.
 */
export function usePersonalNotices(first: NoticeRefs, visibleNotices: NoticeRefs) {
  const ids = first.map(({ id }) => id).join()
  const latestNotices = useRef(visibleNotices)
  useEffect(() => {
    latestNotices.current = visibleNotices
  }, [visibleNotices])

  // If this fails, the list still works: hearts stay empty, and the server checks the rights anyway.
  const { loaded, replace } = useLoaded(() => readPersonalInBatches(latestNotices.current), [ids], {
    join: mergePersonal,
  })

  const addPersonal = ({ liked, editable }: PersonalNotices) =>
    replace(current => ({
      requestedIds: current?.requestedIds ?? [],
      liked: [...(current?.liked ?? []), ...liked],
      editable,
    }))
  return { personal: loaded, addPersonal }
}

/** Preserves what was loaded meanwhile for other notices. */
const mergePersonal = (fresh: LoadedPersonal, current: LoadedPersonal | undefined): LoadedPersonal => ({
  ...fresh,
  liked: [...fresh.liked, ...(current?.liked.filter(id => !fresh.requestedIds.includes(id)) ?? [])],
})

async function readPersonalInBatches(notices: NoticeRefs): Promise<LoadedPersonal> {
  const requestedIds = notices.map(({ id }) => id)
  const parts = await askInBatches(requestedIds, batch => readJson<PersonalNotices>(api.personalNotices(batch)))
  return { requestedIds, liked: parts.flatMap(({ liked }) => liked), editable: parts.some(({ editable }) => editable) }
}

/** Asks for notices in as many requests as it takes. */
export const askInBatches = <Answer>(ids: string[], ask: (ids: string[]) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: Math.ceil(ids.length / NOTICE_BATCH_SIZE) }, (_, part) =>
      ask(ids.slice(part * NOTICE_BATCH_SIZE, (part + 1) * NOTICE_BATCH_SIZE)),
    ),
  )
