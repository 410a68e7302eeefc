const FIELDS = 'input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea'

/** Whether a field in the box differs from its initial value, or a form in it is marked as refused or typed in. */
export const hasUnsavedInput = (box: EventTarget | null) =>
  box instanceof Element &&
  (box.querySelector('form[data-refused], form[data-typed]') !== null ||
    [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
      field => field.value !== field.defaultValue,
    ))
