import { type KeyboardEvent, useState } from 'react'
import {
  recordChange,
  redoChange,
  startHistory,
  type TextHistory,
  undoChange,
} from '@/lib/engines/cifra/edit/text-history'

/** How a change joins the one before it: what is typed within a word is one step. */
export type Typing = 'in a word' | 'new word'

export type LyricsHistory = ReturnType<typeof useTextHistory>

/** Undo and redo of a text, for every view of it; a text that was changed elsewhere starts a new history. */
export function useTextHistory(text: string, onChange: (text: string) => void) {
  const [stored, setHistory] = useState(() => startHistory(text))
  const history = stored.present === text ? stored : startHistory(text)

  function apply(next: TextHistory | undefined) {
    if (!next) return
    setHistory(next)
    onChange(next.present)
  }

  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: string, typing?: Typing) =>
      apply(
        recordChange(typing === 'new word' ? { ...history, isTyping: false } : history, next, typing !== undefined),
      ),
    undo: () => apply(undoChange(history)),
    redo: () => apply(redoChange(history)),
    /** The keys of every editor: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Command. */
    onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      // What is typed there is not in the text yet: the browser takes it back.
      if (event.target instanceof HTMLElement && 'unsaved' in event.target.dataset) return
      event.preventDefault()
      apply(key === 'y' || event.shiftKey ? redoChange(history) : undoChange(history))
    },
  }
}

/** Says whether an input event continues a word. */
export function findTyping(event: Event): Typing | undefined {
  if (!(event instanceof InputEvent)) return undefined
  if (/^deleteContent/.test(event.inputType)) return 'in a word'
  if (!/^insert(?:Text|CompositionText)$/.test(event.inputType)) return undefined
  return event.data?.trim() === '' ? 'new word' : 'in a word'
}
