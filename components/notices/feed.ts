import { useEffect, useState } from 'react'
import { listed, together } from '@/lib/notices/feed'
import type { DiscussedNotice, NoticePage } from '@/lib/notices/notice'
import type { viewOf } from '@/lib/notices/queries'

type View = Awaited<ReturnType<typeof viewOf>>

/** The notices seen so far, what this visitor makes of them, and the way to those that follow. */
export function useFeed(first: NoticePage) {
  const [seen, setSeen] = useState(first)
  const [known, setKnown] = useState<DiscussedNotice[]>(first.notices)
  const [complete, setComplete] = useState(false)
  const [deleted, setDeleted] = useState<string[]>([])
  const { view, addView } = useView(first.notices)

  if (seen !== first) {
    setSeen(first)
    setKnown(together(first.notices, known))
  }

  const notices = listed(first, known).filter(({ id }) => !deleted.includes(id))

  async function loadMore() {
    const last = notices.at(-1)
    if (!last) return
    const page = await ask<NoticePage & { view: View }>(`/api/notices?${new URLSearchParams(placeOf(last))}`)
    setKnown(known => together(page.notices, known))
    setComplete(!page.next)
    addView(page.view)
  }

  return {
    notices,
    view,
    more: first.next !== null && !complete,
    loadMore,
    remove: (id: string) => setDeleted([...deleted, id]),
  }
}

/** The list is the same for everyone; likes and rights are asked for once it is there. */
function useView(notices: DiscussedNotice[]) {
  const [view, setView] = useState<View>({ liked: [], editable: false })
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

  const addView = ({ liked, editable }: View) => setView(known => ({ liked: [...known.liked, ...liked], editable }))
  return { view, addView }
}

const placeOf = ({ createdAt, id }: DiscussedNotice) => ({ createdAt, id })

/** A request that a weak signal swallowed is better asked again. */
const PATIENCE = 20_000

export async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}
