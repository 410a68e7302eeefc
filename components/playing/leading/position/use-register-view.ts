'use client'

import { useEffect, useRef } from 'react'
import { type CurrentView, currentView } from './current-view'

/** Registers a view that shows the song instead of the page, so that it follows and leads as the page does. */
export function useRegisterView(view: CurrentView) {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  useEffect(() => {
    currentView.set({ readLine: () => latest.current.readLine(), goToLine: line => latest.current.goToLine(line) })
    return () => currentView.set(null)
  }, [])
}
