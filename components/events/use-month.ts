import { useEffect, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { showMessage } from '@/components/overlay/show-outcome'
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
import { messages } from '@/lib/events/messages'
import { api } from '@/lib/routes'

type EventSlice = EventPage & EventRights

/**
 * The events of a month, as far as they were loaded. The page is the same for everyone: the person's own events are
 * loaded on mount and again when the page changes, and so is the rest of the month that was loaded before.
 */
export function useMonth(month: Month, first: EventPage) {
  const load = () => readJson<PersonalMonth>(api.personalMonth(month))
  const onFailed = () => showMessage(messages.notLoaded, 'error')
  const { loaded: personal, failed, retry } = useLoaded(load, [month, first], { onFailed })

  const firstSlice = personal ? mergePersonalEvents(first, personal) : first
  const { rest, loadMore } = useRestOfMonth(month, first, firstSlice.next)
  const next = rest ? rest.next : firstSlice.next

  return {
    events: rest ? mergeEvents(rest.items, firstSlice.items) : firstSlice.items,
    rights: {
      own: [...(personal?.own ?? []), ...(rest?.own ?? [])],
      madeBy: { ...rest?.madeBy, ...personal?.madeBy },
    },
    signedIn: personal?.signedIn,
    /** Known only when the session is known. */
    more: next !== null && (personal !== undefined || failed),
    loadMore,
    failed,
    retry,
  }
}

function useRestOfMonth(month: Month, first: EventPage, start: EventCursor | null) {
  const [rest, setRest] = useState<EventSlice>()

  async function loadMore() {
    const after = rest ? rest.next : start
    if (!after) return
    const slice = await readSliceAfter(month, after)
    setRest(known => (known ? joinSlices(known, slice) : slice))
  }

  const end = rest?.next
  const startKey = start && `${start.date} ${start.time} ${start.id}`
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
  let slice: EventSlice = { items: [], next: start, own: [], madeBy: {} }
  while (slice.next && (!end || isBefore(slice.next, end)))
    slice = joinSlices(slice, await readSliceAfter(month, slice.next))
  return slice
}

const joinSlices = (slice: EventSlice, following: EventSlice): EventSlice => ({
  items: mergeEvents(slice.items, following.items),
  next: following.next,
  own: [...slice.own, ...following.own],
  madeBy: { ...slice.madeBy, ...following.madeBy },
})
