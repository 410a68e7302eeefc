import { useEffect, useRef, useState } from 'react'
import { ask } from '@/components/browser/read-json'
import type { viewOf } from '@/lib/notices/queries'
import { NOTICES_AT_ONCE } from '@/lib/notices/personal'

export type View = Awaited<ReturnType<typeof viewOf>>
type Noticed = { id: string }[]

/**
 * The list is the same for everyone; likes and rights are asked for once it is there, and again when it comes anew or
 * is come back to: then for everything that was scrolled to.
 */
export function useView(first: Noticed, shown: Noticed) {
  const [view, setView] = useState<View>()
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
    viewOfAll(all.current).then(
      view => !left && setView(known => ({ ...view, liked: [...view.liked, ...likedBeside(known, asked)] })),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [ids])

  const addView = (more: View) =>
    setView(known => ({ liked: [...(known?.liked ?? []), ...more.liked], editable: more.editable }))
  return { view, addView }
}

/** What is known of others, which came meanwhile. */
const likedBeside = (known: View | undefined, asked: Set<string>) => known?.liked.filter(id => !asked.has(id)) ?? []

async function viewOfAll(notices: Noticed): Promise<View> {
  const parts = Array.from({ length: Math.ceil(notices.length / NOTICES_AT_ONCE) }, (_, part) =>
    notices.slice(part * NOTICES_AT_ONCE, (part + 1) * NOTICES_AT_ONCE),
  )
  const views = await Promise.all(
    parts.map(part => ask<View>(`/api/notices/view?ids=${part.map(({ id }) => id).join()}`)),
  )
  return { liked: views.flatMap(({ liked }) => liked), editable: views.some(({ editable }) => editable) }
}
