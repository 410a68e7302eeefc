'use client'

import { useEffect, useRef } from 'react'
import { type Shown, shown } from './current-view'

/** For what shows the song in place of the page: it is led as the page is, and leads as the page does. */
export function useShown(now: Shown) {
  const current = useRef(now)
  useEffect(() => {
    current.current = now
  })
  useEffect(() => {
    shown.set({ place: () => current.current.place(), goTo: line => current.current.goTo(line) })
    return () => shown.set(null)
  }, [])
}
