/** Whether a field in it holds something else than it began with, or came back from the server as it was typed. */
export const wasTypedInto = (box: EventTarget | null) =>
  box instanceof Element &&
  (box.querySelector('form[data-refused]') !== null ||
    [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')].some(
      field => field.value !== field.defaultValue,
    ))
