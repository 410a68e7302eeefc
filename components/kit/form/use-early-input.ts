import { type Ref, type RefCallback, useCallback } from 'react'
import { type EditableField, isChanged, isCheckable, readDefaultValue, setNatively } from './field-value'

/**
 * The ref of every field that the server renders. What stands in a field when React arrives (typed, pasted, filled or
 * restored by the browser) counts as typed then: React hydrates a field without reading it.
 */
export function useEarlyInput<Field extends EditableField>(ref?: Ref<Field>): RefCallback<Field> {
  return useCallback(
    field => {
      if (field) takeOverInput(field)
      if (typeof ref === 'function') return ref(field)
      if (ref) ref.current = field
    },
    [ref],
  )
}

/** Next detaches the refs of a page that it keeps hidden, and attaches them again. */
const knownFields = new WeakSet<EditableField>()

function takeOverInput(field: EditableField) {
  if (knownFields.has(field)) return
  knownFields.add(field)
  if (!isChanged(field)) return
  // Layout effects come first: in one of them a draft is restored, which does not win over what stands in the field.
  if (!isCheckable(field)) queueMicrotask(holdText(field))
  // Of a group of radio buttons, the chosen one announces itself.
  else if (field.checked || field.type === 'checkbox') queueMicrotask(holdTick(field))
}

function holdText(field: EditableField) {
  const { value } = field
  const release = holdAgainstReact(field, 'value')
  return () => {
    release?.(readDefaultValue(field))
    // React sets a select by its options.
    if (field.value !== value) setNatively(field, 'value', value)
    announce(field, 'input', 'change')
  }
}

function holdTick(field: HTMLInputElement) {
  const { checked } = field
  const release = holdAgainstReact(field, 'checked')
  return () => {
    release?.(field.defaultChecked)
    setNatively(field, 'checked', checked)
    // No mouse event: that would tick the field once more.
    announce(field, 'click', 'input', 'change')
  }
}

/**
 * Until the returned function is called, React's renders leave the field alone: to set it, even for a moment, would move
 * the caret, and break off a word that a keyboard is composing. After it React hears of a change from `value`: React
 * compares with what was last set through the setter that it put on the field itself, and here that sets a copy.
 */
function holdAgainstReact(field: EditableField, property: 'value' | 'checked') {
  const own = Object.getOwnPropertyDescriptor(field, property)
  if (!own) return undefined
  Object.defineProperty(field, property, { ...own, set: () => {} })
  return (value: unknown) => {
    Object.defineProperty(field, property, own)
    own.set?.call(field.cloneNode(), value)
  }
}

function announce(field: EditableField, ...events: string[]) {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }))
}
