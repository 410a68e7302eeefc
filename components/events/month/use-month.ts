import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GoingOfMonth } from '@/components/events/going/going-context'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import {
  type EventCursor,
  type EventPage,
  type EventRights,
  isBefore,
  type Month,
  mergeEvents,
  mergePersonalEvents,
  type PersonalMonth,
} from '@/lib/events/event'
import type { Day } from '@/lib/platform/runtime/time'
import type { FilledDays } from '@/lib/rosters/day/day'
import { api } from '@/lib/values/routes/routes'

type EventSlice = EventPage & EventRights

/**
 * The events of a month, as far as they were loaded. The page is the same for everyone: the person's own events are
 * loaded on mount and again when the page changes, and so is the rest of the month that was loaded before.
 */
export function useMonth(month: Month, first: EventPage) {
  const load = () => readJson<PersonalMonth & GoingOfMonth & { filled?: FilledDays }>(api.personalMonth(month))
  const onFailed = () => showMessage(notLoaded, 'error')
  const { loaded: personal, failed, retry } = useLoaded(load, [month, first], { onFailed })

  const firstSlice = personal ? mergePersonalEvents(first, personal) : first
  const { rest, loadMore } = useRestOfMonth(month, first, firstSlice.next)
  const next = rest ? rest.next : firstSlice.next

  return {
    events: rest ? mergeEvents(rest.items, firstSlice.items) : firstSlice.items,
    rights: {
      own: [...(personal?.own ?? []), ...(rest?.own ?? [])],
      madeBy: { ...rest?.madeBy, ...personal?.madeBy },
      services: personal?.services ?? false,
    },
    going: personal,
    filled: personal?.filled,
    hasOwnEvents: personal?.hasOwnEvents,
    signedIn: personal?.signedIn,
    next,
    /** Known only when the session is known. */
    more: next !== null && (personal !== undefined || failed),
    loadMore,
    failed,
    retry,
  }
}

function useRestOfMonth(month: Month, first: EventPage, start: EventCursor | null) {
  const [rest, setRest] = useState<EventSlice>()

  /** Loads the next page, or all of them until the events of a day are there, whose rows are in the page then. */
  async function loadMore(until?: Day) {
    let after = rest ? rest.next : start
    while (after) {
      const slice = await readSliceAfter(month, after)
      const add = () => setRest(known => (known ? joinSlices(known, slice) : slice))
      if (until) flushSync(add)
      else add()
      after = until && slice.next && slice.next.date <= until ? slice.next : null
    }
  }

  const end = rest?.next
  const startKey = JSON.stringify(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another end of it, is why to ask again
  useEffect(() => {
    if (end === undefined) return
    let cancelled = false
    reloadRest(month, start, end).then(
      slice => cancelled || setRest(slice),
      // If the reload fails, the events shown before stay without a message: the person did not ask for it.
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [month, first, startKey])

  return { rest, loadMore }
}

const readSliceAfter = (month: Month, after: EventCursor) => readJson<EventSlice>(api.restOfMonth(month, after))

/** Loads everything after `start` up to `end`, or to the month's end if `end` is null. */
async function reloadRest(month: Month, start: EventCursor | null, end: EventCursor | null) {
  let slice: EventSlice = { items: [], next: start, own: [], madeBy: {}, services: false }
  while (slice.next && (!end || isBefore(slice.next, end)))
    slice = joinSlices(slice, await readSliceAfter(month, slice.next))
  return slice
}

const joinSlices = (slice: EventSlice, following: EventSlice): EventSlice => ({
  items: mergeEvents(slice.items, following.items),
  next: following.next,
  own: [...slice.own, ...following.own],
  madeBy: { ...slice.madeBy, ...following.madeBy },
  services: following.services,
})

/** Here and not among the domain's messages, all of which the page would carry. */
export const notLoaded = { title: 'Erro ao carregar eventos', text: 'Não foi possível carregar os eventos' }
