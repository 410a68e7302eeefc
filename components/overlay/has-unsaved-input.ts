const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea'

/** Whether a field in it holds something else than it began with, or came back from the server as it was typed. */
export const hasUnsavedInput = (box: EventTarget | null) =>
  box instanceof Element &&
  (box.querySelector('form:is([data-refused], [data-typed])') !== null ||
    [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
      field => field.value !== field.defaultValue,
    ))
