import { useEffect, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { showMessage } from '@/components/overlay/show-outcome'
import type { CalendarEvent, Month, PersonalMonth } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'

/** The page is the same for everyone; what this person sees besides is asked for now, and again when the page changes. */
export function usePersonalMonth(month: Month, events: CalendarEvent[]) {
  const [personal, setPersonal] = useState<PersonalMonth>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other events, or another attempt, are why to ask again
  useEffect(() => {
    let left = false
    readJson<PersonalMonth>(`/api/events/personal?month=${month}`).then(
      personal => {
        if (left) return
        setPersonal(personal)
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

  return { personal, failed, retry: () => setAttempt(attempt + 1) }
}
