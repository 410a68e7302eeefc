import { useEffect, useRef } from 'react'

/** Shows the event that the address names once it is there: a member's own comes later than the page, and what is over is folded. */
export function useScrollToEvent() {
  const lastHash = useRef('')

  // After every drawing: events come with several answers, and the address changes without any.
  useEffect(() => {
    const { hash } = window.location
    if (hash === lastHash.current) return
    const event = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (hash && !event) return
    lastHash.current = hash
    if (!event) return
    const details = event.closest('details')
    if (details) details.open = true
    event.scrollIntoView({ block: 'center' })
  })
}
