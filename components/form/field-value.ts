export type EditableField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the value of a field as if it was typed, for React as well. */
export function typeIntoField(field: EditableField, value: string) {
  setFieldValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function setFieldValue(field: EditableField, value: unknown) {
  if (isCheckable(field)) field.checked = value === field.value
  else if (typeof value === 'string') findNativeSetter(field)?.call(field, value)
}

/** The native setter: through React's own, React would take the value for one it already knows. */
const findNativeSetter = (field: EditableField) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set

export const isCheckable = (field: EditableField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
