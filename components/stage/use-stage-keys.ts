import { useEffect, useRef } from 'react'
import { learntWay } from './pedal'
import type { Way } from './press'

const ways: Record<string, Way> = {
  ArrowRight: 'on',
  ArrowDown: 'on',
  PageDown: 'on',
  ' ': 'on',
  Enter: 'on',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  Backspace: 'back',
}
const steps: Record<string, number> = { '+': 1, '=': 1, '-': -1, '−': -1 }

type Given = { press: (way: Way) => void; onTone: (steps: number) => void }

/** Pedals and keys on stage: all that pedals send turns pages. A button that has the focus keeps Space and Enter. */
export function useStageKeys(given: Given) {
  const current = useRef(given)
  useEffect(() => {
    current.current = given
  })

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(target, key)) return
      const way = learntWay(key) ?? (key === ' ' && event.shiftKey ? 'back' : ways[key])
      const move = steps[key]
      if (!way && !move) return
      event.preventDefault()
      // A foot that rests on the pedal has pressed it once.
      if (event.repeat) return
      if (way) current.current.press(way)
      else if (move) current.current.onTone(move)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

function isElsewhere(target: EventTarget | null, key: string) {
  if (!(target instanceof Element)) return false
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]')
  if (dialog && !dialog.matches('[data-stage]')) return true
  return [' ', 'Enter'].includes(key) && target.closest('button, a') !== null
}
