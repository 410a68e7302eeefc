import { useEffect, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { showMessage } from '@/components/overlay/show-outcome'
import {
  type EventPage,
  followed,
  isBefore,
  type Month,
  type PersonalMonth,
  type Place,
  type Rights,
  together,
} from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { api } from '@/lib/routes'

type Part = EventPage & Rights

/**
 * A month as far as one has asked for it. The page is the same for everyone: what this person sees besides is asked for
 * now, and again when the page changes, as is what followed it.
 */
export function useMonth(month: Month, first: EventPage) {
  const load = () => readJson<PersonalMonth>(api.personalMonth(month))
  const onFailed = () => showMessage(messages.notLoaded, 'error')
  const { loaded: personal, failed, retry } = useLoaded(load, [month, first], { onFailed })

  const begin = personal ? together(first, personal) : first
  const { later, loadMore } = useLater(month, first, begin.next)
  const next = later ? later.next : begin.next

  return {
    events: later ? followed(later.items, begin.items) : begin.items,
    rights: {
      own: [...(personal?.own ?? []), ...(later?.own ?? [])],
      madeBy: { ...later?.madeBy, ...personal?.madeBy },
    },
    signedIn: personal?.signedIn,
    /** What follows is known once it is known who looks. */
    more: next !== null && (personal !== undefined || failed),
    loadMore,
    failed,
    retry,
  }
}

function useLater(month: Month, first: EventPage, begins: Place | null) {
  const [later, setLater] = useState<Part>()

  async function loadMore() {
    const after = later ? later.next : begins
    if (!after) return
    const part = await partAfter(month, after)
    setLater(known => (known ? joined(known, part) : part))
  }

  const end = later?.next
  const place = begins && `${begins.date} ${begins.time} ${begins.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another end of it, is why to ask again
  useEffect(() => {
    if (end === undefined) return
    let left = false
    again(month, begins, end).then(
      part => left || setLater(part),
      // What was seen before stays: nobody asked for this.
      () => {},
    )
    return () => {
      left = true
    }
  }, [month, first, place])

  return { later, loadMore }
}

const partAfter = (month: Month, after: Place) => readJson<Part>(api.restOfMonth(month, after))

/** Everything after a place, as far as it had been asked for; to the month's end where nothing was left to ask for. */
async function again(month: Month, begins: Place | null, end: Place | null) {
  let part: Part = { items: [], next: begins, own: [], madeBy: {} }
  while (part.next && (!end || isBefore(part.next, end))) part = joined(part, await partAfter(month, part.next))
  return part
}

const joined = (part: Part, following: Part): Part => ({
  items: followed(part.items, following.items),
  next: following.next,
  own: [...part.own, ...following.own],
  madeBy: { ...part.madeBy, ...following.madeBy },
})
