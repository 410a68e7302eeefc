import { useEffect, useState } from 'react'
import { ask } from '@/components/ui/ask'
import { showMessage } from '@/components/ui/show-outcome'
import type { ListedEvent, Month, ShownEvent } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'

type View = { events: ListedEvent[]; signedIn: boolean }

/** A month as this visitor may see it, asked for again whenever what everyone sees has come anew. */
export function useOwnView(month: Month, publicEvents: ShownEvent[]) {
  const [view, setView] = useState<View>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list for everyone, or another try, asks again
  useEffect(() => {
    let left = false
    ask<View>(`/api/events/${month}`).then(
      view => {
        if (left) return
        setView(view)
        setFailed(false)
      },
      () => {
        if (left) return
        setFailed(true)
        showMessage(messages.notLoaded, 'error')
      },
    )
    return () => {
      left = true
    }
  }, [month, publicEvents, tries])

  return { view, failed, retry: () => setTries(tries + 1) }
}
