'use client'

import { useEffect, useRef } from 'react'
import type { Screen } from '@/lib/playing/leading/leader-position'

const turns: Record<string, 1 | -1> = {
  ...{ ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1, Enter: 1 },
  ...{ ArrowLeft: -1, ArrowUp: -1, PageUp: -1 },
}
const screens: Record<string, Screen> = { b: 'black', '.': 'black', l: 'logo' }

/** The keys of the computer at the projector, as presentations have them; F fills the whole screen. */
export function useScreenKeys(turn: (steps: 1 | -1) => void, toggle: (screen: Screen) => void) {
  const obey = useRef({ turn, toggle })
  useEffect(() => {
    obey.current = { turn, toggle }
  })

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const [steps, screen] = [turns[key], screens[key]]
      if (steps) obey.current.turn(steps)
      else if (screen) obey.current.toggle(screen)
      else if (key === 'f') void document.documentElement.requestFullscreen?.().catch(() => {})
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
