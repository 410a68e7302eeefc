export type EditableField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the value of a field as if it was typed, for React as well. */
export function typeIntoField(field: EditableField, value: string) {
  setFieldValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function setFieldValue(field: EditableField, value: unknown) {
  if (isCheckable(field)) field.checked = value === field.value
  else if (field instanceof HTMLSelectElement && !hasOption(field, value)) return
  else if (typeof value === 'string') findNativeSetter(field)?.call(field, value)
}

/** A value that was stored before the choices changed would leave the select empty. */
const hasOption = (field: HTMLSelectElement, value: unknown) =>
  [...field.options].some(option => option.value === value)

/** The native setter: through React's own, React would take the value for one it already knows. */
const findNativeSetter = (field: EditableField) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set

export const isCheckable = (field: EditableField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
