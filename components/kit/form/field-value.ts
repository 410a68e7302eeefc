export type EditableField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the value of a field as if it was typed, for React as well. */
export function typeIntoField(field: EditableField, value: string) {
  setFieldValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function setFieldValue(field: EditableField, value: unknown) {
  if (isCheckable(field)) field.checked = [value].flat().includes(field.value)
  else if (field instanceof HTMLSelectElement && !hasOption(field, value)) return
  else if (typeof value === 'string') setNatively(field, 'value', value)
}

/** The name under which `getSubmittedValues` has the value: the checkboxes of a list share it. */
export const readValueName = (field: EditableField) => field.name.replace('[]', '')

/** A value that was stored before the choices changed would leave the select empty. */
const hasOption = (field: HTMLSelectElement, value: unknown) =>
  [...field.options].some(option => option.value === value)

/** With the native setter: through React's own, React would take the value for one it already knows. */
export const setNatively = (field: EditableField, property: 'value' | 'checked', value: unknown) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)

export const isCheckable = (field: EditableField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/** Whether the field holds something else than what it came with. */
export const isChanged = (field: EditableField) =>
  isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== readDefaultValue(field)

/** Returns the value a field came with, as it was shown; a select that React filled without a default has none other. */
export function readDefaultValue(field: EditableField) {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(option => option.defaultSelected) ?? field).value
  if (field.type === 'file') return ''
  // Browsers show no half dates, and one kind of line break.
  const untouched = document.createElement(field instanceof HTMLInputElement ? 'input' : 'textarea')
  if (untouched instanceof HTMLInputElement) untouched.type = field.type
  untouched.value = field.defaultValue
  return untouched.value
}
