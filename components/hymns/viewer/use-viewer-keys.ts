'use client'

import { useEffect, useRef } from 'react'

export type ViewerCommand = 'down' | 'up' | 'pageDown' | 'pageUp' | 'next' | 'previous' | 'higher' | 'lower' | 'scroll'

/** Page-turner pedals send one of these pairs: arrows, PageUp and PageDown, or the space bar. */
const commands: Record<string, ViewerCommand> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ' ': 'scroll',
  '+': 'higher',
  '=': 'higher',
  '-': 'lower',
  '−': 'lower',
}

/** Answers keys anywhere on the page, but never those meant for a field, a dialog or a menu. */
export function useViewerKeys(obey: (command: ViewerCommand) => void) {
  const current = useRef(obey)
  useEffect(() => {
    current.current = obey
  })

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = commands[event.key]
      if (!command || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target, event.key)) return
      event.preventDefault()
      current.current(command)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** The space bar belongs to the button or link that has the focus. */
function isElsewhere(target: EventTarget | null, key: string) {
  if (!(target instanceof Element)) return false
  return target.closest(FIELDS) !== null || (key === ' ' && target.closest('button, a') !== null)
}
