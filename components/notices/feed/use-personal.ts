import { useEffect, useRef } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { NOTICE_BATCH_SIZE } from '@/lib/notices/personal'
import type { getPersonalNotices } from '@/lib/notices/queries'
import { api } from '@/lib/routes'

export type PersonalNotices = Awaited<ReturnType<typeof getPersonalNotices>>
type NoticeRefs = { id: string }[]
/** `asked` are the notices that the server was asked about, liked or not. */
type Known = PersonalNotices & { requestedIds: string[] }

/**
 * The list is the same for everyone; likes and rights are asked for once it is there, and again when it comes anew or
 * is come back to: then for everything that was scrolled to.
 */
export function usePersonalNotices(first: NoticeRefs, visibleNotices: NoticeRefs) {
  const ids = first.map(({ id }) => id).join()
  const latestNotices = useRef(visibleNotices)
  useEffect(() => {
    latestNotices.current = visibleNotices
  }, [visibleNotices])

  // Without an answer the list is still whole: hearts stay empty, and the server knows who may do what.
  const { loaded, replace } = useLoaded(() => readPersonalInBatches(latestNotices.current), [ids], {
    join: mergePersonal,
  })

  const addPersonal = ({ liked, editable }: PersonalNotices) =>
    replace(known => ({
      requestedIds: known?.requestedIds ?? [],
      liked: [...(known?.liked ?? []), ...liked],
      editable,
    }))
  return { personal: loaded, addPersonal }
}

/** What is known of others, which came meanwhile, stays. */
const mergePersonal = (fresh: Known, known: Known | undefined): Known => ({
  ...fresh,
  liked: [...fresh.liked, ...(known?.liked.filter(id => !fresh.requestedIds.includes(id)) ?? [])],
})

async function readPersonalInBatches(notices: NoticeRefs): Promise<Known> {
  const requestedIds = notices.map(({ id }) => id)
  const batches = Array.from({ length: Math.ceil(requestedIds.length / NOTICE_BATCH_SIZE) }, (_, part) =>
    requestedIds.slice(part * NOTICE_BATCH_SIZE, (part + 1) * NOTICE_BATCH_SIZE),
  )
  const parts = await Promise.all(batches.map(batch => readJson<PersonalNotices>(api.personalNotices(batch))))
  return { requestedIds, liked: parts.flatMap(({ liked }) => liked), editable: parts.some(({ editable }) => editable) }
}
