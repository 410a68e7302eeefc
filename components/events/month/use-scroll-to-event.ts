import { useEffect, useRef } from 'react'
import { unfoldRow } from './row-in-view'

/**
 * Scrolls to the event named in the URL's hash once it is rendered, and opens it. A member's own event loads after the
 * page; a past event, or a service, is unfolded first.
 */
export function useScrollToEvent() {
  const lastHash = useRef('')

  // Runs after every render: events arrive with several responses, and the hash may change without any of them.
  useEffect(() => {
    const { hash } = window.location
    if (hash === lastHash.current) return
    const event = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (hash && !event) return
    lastHash.current = hash
    if (!event) return
    unfoldRow(event)
    const details = event.querySelector('details')
    if (details) details.open = true
    event.scrollIntoView({ block: 'center' })
  })
}
