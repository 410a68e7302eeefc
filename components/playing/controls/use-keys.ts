import { useEffect, useRef } from 'react'
import { type Command, findCommand } from './key-commands'
import { findLearnedDirection } from './pedal'

/** `isRepeat`: the key repeats itself; a foot that rests on the pedal has pressed it once. */
type CommandHandler = (command: Command, isRepeat: boolean) => void

/**
 * Handles keys and pedals anywhere on the page except those for a field, a dialog or a menu; on stage, those pressed
 * there. Does nothing without a handler.
 */
export function useKeys(where: 'viewer' | 'stage', onCommand: CommandHandler | undefined) {
  const current = useRef(onCommand)
  useEffect(() => {
    current.current = onCommand
  })

  useEffect(() => {
    const stage = where === 'stage'
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event
      if (!current.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const command = findCommand({ key, shiftKey, learned: findLearnedDirection(key), stage })
      if (!command || isElsewhere(target, key, stage)) return
      event.preventDefault()
      current.current(command, event.repeat)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [where])
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** Space and Enter belong to the focused button or link. */
function isElsewhere(target: EventTarget | null, key: string, stage: boolean) {
  if (!(target instanceof Element)) return false
  const dialog = target.closest(DIALOGS)
  if (target.closest(FIELDS) || (dialog && !(stage && dialog.matches('[data-stage]')))) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary') !== null
}
