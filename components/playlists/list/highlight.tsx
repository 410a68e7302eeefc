'use client'

import { useEffect } from 'react'

const SECONDS = 3

/** Scrolls to the requested playlist and rings it for a moment. */
export function Highlight({ id }: { id: string | undefined }) {
  useEffect(() => {
    const card = id && document.getElementById(`playlist-${id}`)
    if (!card) return

    card.scrollIntoView({ block: 'center' })
    card.dataset.highlighted = ''
    const timer = setTimeout(() => delete card.dataset.highlighted, SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      delete card.dataset.highlighted
    }
  }, [id])

  return null
}
