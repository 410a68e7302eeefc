'use client'

import { useEffect, useRef } from 'react'
import { isNewPress } from '@/components/playing/controls/press'
import type { ScreenContent } from '@/lib/playing/leading/leader-position'

const STEPS_BY_KEY: Record<string, 1 | -1> = {
  ...{ ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1, Enter: 1 },
  ...{ ArrowLeft: -1, ArrowUp: -1, PageUp: -1 },
}
const CONTENT_BY_KEY: Record<string, ScreenContent> = { b: 'black', '.': 'black', l: 'logo' }

/**
 * Handles the keys of the projecting computer, as presentation programs define them; F makes the window full screen.
 */
export function useProjectionKeys(turn: (steps: 1 | -1) => void, toggle: (content: ScreenContent) => void) {
  const handlers = useRef({ turn, toggle })
  useEffect(() => {
    handlers.current = { turn, toggle }
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const [steps, content] = [STEPS_BY_KEY[key], CONTENT_BY_KEY[key]]
      if (!steps && !content && key !== 'f') return
      event.preventDefault()
      if (!isNewPress(event)) return
      if (steps) handlers.current.turn(steps)
      else if (content) handlers.current.toggle(content)
      else void document.documentElement.requestFullscreen?.().catch(() => {})
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
