import { useEffect, useRef } from 'react'
import { type Command, findCommand } from './key-commands'
import { findLearnedDirection } from './pedal'
import { isNewPress } from './press'

/**
 * Handles keys and pedals anywhere on the page except those for a field, a dialog or a menu; on stage, those pressed
 * there. Does nothing without a handler.
 */
export function useKeys(where: 'viewer' | 'stage', onCommand: ((command: Command) => void) | undefined) {
  const current = useRef(onCommand)
  useEffect(() => {
    current.current = onCommand
  })

  useEffect(() => {
    const stage = where === 'stage'
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event
      if (!current.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const learned = findLearnedDirection(key)
      const command = findCommand({ key, shiftKey, learned, stage })
      if (!command || isElsewhere(target, learned ? '' : key, stage)) return
      event.preventDefault()
      handledKey = key
      if (isNewPress(event)) current.current(command)
    }
    // Some browsers press the focused button when Space is released.
    let handledKey: string | undefined
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== handledKey) return
      event.preventDefault()
      handledKey = undefined
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [where])
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'
/** The elements to which a key belongs while they have the focus. */
const OWNERS: Record<string, string> = {
  ' ': 'button, a, summary',
  Enter: 'button, a, summary',
  ArrowLeft: '[data-scrolls-sideways]',
  ArrowRight: '[data-scrolls-sideways]',
}

/** Some keys belong to the focused element, unless a pedal sends them: then `key` is empty. */
function isElsewhere(target: EventTarget | null, key: string, stage: boolean) {
  if (!(target instanceof Element)) return false
  const dialog = target.closest(DIALOGS)
  if (target.closest(FIELDS) || (dialog && !(stage && dialog.matches('[data-stage]')))) return true
  const owners = OWNERS[key]
  return owners !== undefined && target.closest(owners) !== null
}
