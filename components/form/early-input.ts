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
  queueMicrotask(isCheckable(field) ? prepareTick(field) : prepareText(field))
}

function prepareTick(field: HTMLInputElement) {
  const { checked } = field
  return () => {
    // Of a group of radio buttons, only the chosen one announces itself.
    if (!field.isConnected || (field.type === 'radio' && !checked)) return
    makeReactExpect(field, 'checked', field.defaultChecked)
    setNatively(field, 'checked', checked)
    // No mouse event: that would tick the field once more.
    announce(field, 'click', 'input', 'change')
  }
}

function prepareText(field: EditableField) {
  const { value } = field
  const caret = 'selectionStart' in field && field.selectionStart
  return () => {
    if (!field.isConnected) return
    makeReactExpect(field, 'value', readDefaultValue(field))
    if (field.value !== value) {
      setNatively(field, 'value', value)
      if (typeof caret === 'number' && 'setSelectionRange' in field) field.setSelectionRange(caret, caret)
    }
    announce(field, 'input', 'change')
  }
}

/**
 * React passes on a change only if the field differs from what was last set through a setter that it puts on the field
 * itself. Here that setter sets a copy, so that neither the caret nor an open composition of the field is disturbed.
 */
const makeReactExpect = (field: EditableField, property: 'value' | 'checked', value: unknown) =>
  Object.getOwnPropertyDescriptor(field, property)?.set?.call(field.cloneNode(), value)

function announce(field: EditableField, ...events: string[]) {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }))
}
