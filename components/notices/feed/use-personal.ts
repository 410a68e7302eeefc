import { useEffect, useRef } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { NOTICES_AT_ONCE } from '@/lib/notices/personal'
import type { personalNotices } from '@/lib/notices/queries'
import { api } from '@/lib/routes'

export type Personal = Awaited<ReturnType<typeof personalNotices>>
type Noticed = { id: string }[]
/** `asked` are the notices that the server was asked about, liked or not. */
type Known = Personal & { asked: string[] }

/**
 * The list is the same for everyone; likes and rights are asked for once it is there, and again when it comes anew or
 * is come back to: then for everything that was scrolled to.
 */
export function usePersonal(first: Noticed, shown: Noticed) {
  const ids = first.map(({ id }) => id).join()
  const all = useRef(shown)
  useEffect(() => {
    all.current = shown
  }, [shown])

  // Without an answer the list is still whole: hearts stay empty, and the server knows who may do what.
  const { loaded, replace } = useLoaded(() => personalOfAll(all.current), [ids], { join: withOthers })

  const addPersonal = ({ liked, editable }: Personal) =>
    replace(known => ({ asked: known?.asked ?? [], liked: [...(known?.liked ?? []), ...liked], editable }))
  return { personal: loaded, addPersonal }
}

/** What is known of others, which came meanwhile, stays. */
const withOthers = (fresh: Known, known: Known | undefined): Known => ({
  ...fresh,
  liked: [...fresh.liked, ...(known?.liked.filter(id => !fresh.asked.includes(id)) ?? [])],
})

async function personalOfAll(notices: Noticed): Promise<Known> {
  const asked = notices.map(({ id }) => id)
  const batches = Array.from({ length: Math.ceil(asked.length / NOTICES_AT_ONCE) }, (_, part) =>
    asked.slice(part * NOTICES_AT_ONCE, (part + 1) * NOTICES_AT_ONCE),
  )
  const parts = await Promise.all(batches.map(batch => readJson<Personal>(api.personalNotices(batch))))
  return { asked, liked: parts.flatMap(({ liked }) => liked), editable: parts.some(({ editable }) => editable) }
}
