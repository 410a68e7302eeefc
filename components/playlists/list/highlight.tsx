'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

const SECONDS = 3

/** Scrolls to the playlist that the address names and rings it for a moment. */
export function Highlight() {
  const highlighted = useSearchParams().get('highlight')

  useEffect(() => {
    const card = highlighted && document.getElementById(`playlist-${highlighted}`)
    if (!card) return

    card.scrollIntoView({ block: 'center' })
    card.dataset.highlighted = ''
    const timer = setTimeout(() => delete card.dataset.highlighted, SECONDS * 1000)
    return () => {
      clearTimeout(timer)
      delete card.dataset.highlighted
    }
  }, [highlighted])

  return null
}
