import { useEffect, useRef, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { NOTICES_AT_ONCE } from '@/lib/notices/personal'
import type { personalNotices } from '@/lib/notices/queries'

export type Personal = Awaited<ReturnType<typeof personalNotices>>
type Noticed = { id: string }[]

/**
 * The list is the same for everyone; likes and rights are asked for once it is there, and again when it comes anew or
 * is come back to: then for everything that was scrolled to.
 */
export function usePersonal(first: Noticed, shown: Noticed) {
  const [personal, setPersonal] = useState<Personal>()
  const ids = first.map(({ id }) => id).join()
  const all = useRef(shown)
  useEffect(() => {
    all.current = shown
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another beginning is why to ask again
  useEffect(() => {
    let left = false
    // Without an answer the list is still whole: hearts stay empty, and the server knows who may do what.
    const asked = new Set(all.current.map(({ id }) => id))
    personalOfAll(all.current).then(
      personal =>
        !left && setPersonal(known => ({ ...personal, liked: [...personal.liked, ...likedBeside(known, asked)] })),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [ids])

  const addPersonal = (more: Personal) =>
    setPersonal(known => ({ liked: [...(known?.liked ?? []), ...more.liked], editable: more.editable }))
  return { personal, addPersonal }
}

/** What is known of others, which came meanwhile. */
const likedBeside = (known: Personal | undefined, asked: Set<string>) => known?.liked.filter(id => !asked.has(id)) ?? []

async function personalOfAll(notices: Noticed): Promise<Personal> {
  const batches = Array.from({ length: Math.ceil(notices.length / NOTICES_AT_ONCE) }, (_, part) =>
    notices.slice(part * NOTICES_AT_ONCE, (part + 1) * NOTICES_AT_ONCE),
  )
  const parts = await Promise.all(
    batches.map(batch => readJson<Personal>(`/api/notices/personal?ids=${batch.map(({ id }) => id).join()}`)),
  )
  return { liked: parts.flatMap(({ liked }) => liked), editable: parts.some(({ editable }) => editable) }
}
