import type { KeyboardEvent } from 'react'

type Actions = {
  /** Whether the focused chord is chosen: then the arrow keys move it, and otherwise the focus. */
  isMoving: boolean
  onNudge: (direction: -1 | 1, by: 'letter' | 'word') => void
  onRemove: () => void
  onType: (letter: string) => void
  onClose: () => void
}

/** What keys do on a syllable; Enter and Space press it, as every button. */
export function handleSyllableKeys(event: KeyboardEvent<HTMLElement>, actions: Actions) {
  const { key, shiftKey, currentTarget, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  const direction = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[key]
  if (direction && actions.isMoving) actions.onNudge(direction, shiftKey ? 'word' : 'letter')
  else if (direction) focusBeside(currentTarget, target, direction)
  else if (key === 'ArrowUp' || key === 'ArrowDown') focusInNextLine(currentTarget, target, key === 'ArrowUp' ? -1 : 1)
  else if (key === 'Home' || key === 'End')
    findSyllables(findLine(target))
      .at(key === 'Home' ? 0 : -1)
      ?.focus()
  else if (key === 'Delete' || key === 'Backspace') actions.onRemove()
  else if (/^[a-g]$/i.test(key)) actions.onType(key.toUpperCase())
  else if (key === 'Escape') actions.onClose()
  else return
  event.preventDefault()
  // Elsewhere the arrow keys turn pages.
  event.stopPropagation()
}

const findSyllables = (element: Element | null | undefined) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-syllable]') ?? []),
]

const findLine = (syllable: Element) => syllable.closest('[data-syllable-line]')

function focusBeside(root: Element, syllable: HTMLElement, direction: -1 | 1) {
  const syllables = findSyllables(root)
  syllables[syllables.indexOf(syllable) + direction]?.focus()
}

/** Focuses the syllable of the next line that stands nearest above or below. */
function focusInNextLine(root: Element, syllable: HTMLElement, direction: -1 | 1) {
  const lines = [...root.querySelectorAll('[data-syllable-line]')]
  const line = findLine(syllable)
  const syllables = findSyllables(line && lines[lines.indexOf(line) + direction])
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().left - left)
  const { left } = syllable.getBoundingClientRect()
  const [first, ...rest] = syllables
  rest
    .reduce<HTMLElement | undefined>((near, other) => (near && distance(other) < distance(near) ? other : near), first)
    ?.focus()
}
