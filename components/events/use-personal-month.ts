import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { showMessage } from '@/components/overlay/show-outcome'
import type { CalendarEvent, Month, PersonalMonth } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { api } from '@/lib/routes'

/** The page is the same for everyone; what this person sees besides is asked for now, and again when the page changes. */
export function usePersonalMonth(month: Month, events: CalendarEvent[]) {
  const load = () => readJson<PersonalMonth>(api.personalMonth(month))
  const onFailed = () => showMessage(messages.notLoaded, 'error')
  const { loaded, failed, retry } = useLoaded(load, [month, events], { onFailed })
  return { personal: loaded, failed, retry }
}
