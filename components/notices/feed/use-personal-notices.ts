import { useEffect, useRef } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { keepNewest } from '@/components/notices/discussion/known-discussion'
import type { PersonalNotices } from '@/lib/notices/notice'
import { NOTICE_BATCH_SIZE } from '@/lib/notices/policy'
import { api } from '@/lib/values/routes/routes'

type NoticeRefs = { id: string }[]
/** A process of an earlier release answers without likes, and without the instant. */
export type PersonalAnswer = Pick<PersonalNotices, 'liked' | 'editable'> & Partial<PersonalNotices>

/**
 * The list is the same for everyone, so likes and rights are loaded after it. They are loaded again, for every notice
 * scrolled to so far, when the list changes or the person comes back to it. Returns whether the person may edit notices.
 */
export function usePersonalNotices(first: NoticeRefs, visibleNotices: NoticeRefs) {
  const ids = first.map(({ id }) => id).join()
  const latestNotices = useRef(visibleNotices)
  useEffect(() => {
    latestNotices.current = visibleNotices
  }, [visibleNotices])

  // If this fails, the list still works: hearts stay empty, and the server checks the rights anyway.
  const { loaded: isEditable = false } = useLoaded(() => readPersonal(latestNotices.current), [ids])
  return isEditable
}

/** Keeps what the server said of the likes of these notices. */
export const keepPersonal = (ids: string[], { likes, liked, asOf }: PersonalAnswer) =>
  keepNewest(ids.map(id => ({ id, asOf, likes: likes?.[id], liked: liked.includes(id) })))

async function readPersonal(notices: NoticeRefs) {
  const ids = notices.map(({ id }) => id)
  const rights = await askInBatches(ids, async batch => {
    const personal = await readJson<PersonalAnswer>(api.personalNotices(batch))
    keepPersonal(batch, personal)
    return personal.editable
  })
  return rights.includes(true)
}

/** Asks for notices in as many requests as it takes. */
export const askInBatches = <Answer>(ids: string[], ask: (ids: string[]) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: Math.ceil(ids.length / NOTICE_BATCH_SIZE) }, (_, part) =>
      ask(ids.slice(part * NOTICE_BATCH_SIZE, (part + 1) * NOTICE_BATCH_SIZE)),
    ),
  )
