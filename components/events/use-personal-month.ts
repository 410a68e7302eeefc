import { useEffect, useState } from 'react'
import { ask } from '@/components/browser/read-json'
import { showMessage } from '@/components/overlay/show-outcome'
import type { CalendarEvent, Month, MonthView } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'

/** The page is the same for everyone; what this person sees besides is asked for now, and again when the page changes. */
export function useMonthView(month: Month, events: CalendarEvent[]) {
  const [view, setView] = useState<MonthView>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other events, or another attempt, are why to ask again
  useEffect(() => {
    let left = false
    ask<MonthView>(`/api/events/view?month=${month}`).then(
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
  }, [month, events, attempt])

  return { view, failed, retry: () => setAttempt(attempt + 1) }
}
