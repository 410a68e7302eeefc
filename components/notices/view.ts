import { useEffect, useState } from 'react'
import { ask } from '@/components/ui/ask'
import type { viewOf } from '@/lib/notices/queries'

export type View = Awaited<ReturnType<typeof viewOf>>

/** The list is the same for everyone; likes and rights are asked for once it is there. */
export function useView(notices: { id: string }[]) {
  const [view, setView] = useState<View>()
  const ids = notices.map(({ id }) => id).join()

  useEffect(() => {
    let left = false
    // Without an answer the list is still whole: hearts stay empty, and the server knows who may do what.
    if (ids)
      ask<View>(`/api/notices/view?ids=${ids}`).then(
        view => !left && setView(view),
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
