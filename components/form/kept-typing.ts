import { fieldsIn, tab } from '@/components/browser/storage'
import { typedValues } from '@/lib/action/form-data'
import { hasUnsavedInput } from './has-unsaved-input'

const KEPT = 'typed before a new version'
let keeping = false

/** From now on, whatever stands typed in this page's forms when it is left, passwords aside, waits for them in this tab. */
export function keepTypingOnReload() {
  if (!keeping) window.addEventListener('pagehide', keepTyping)
  keeping = true
}

function keepTyping() {
  const typed = [...document.forms]
    .filter(form => hasUnsavedInput(form.parentElement))
    .map(form => [nameOf(form), typedInto(form)] as const)
    .filter(([, values]) => Object.keys(values).length > 0)
  tab.write(KEPT, JSON.stringify(Object.fromEntries(typed)))
}

/** What hidden fields hold comes with the page again, and may be a secret. */
function typedInto(form: HTMLFormElement) {
  const values = new FormData(form)
  for (const { name } of form.querySelectorAll<Field>('[type=hidden][name]')) values.delete(name)
  return typedValues(values)
}

/** Puts back, once, what was kept for this form. */
export function putBack(form: HTMLFormElement) {
  const { [nameOf(form)]: typed, ...others } = fieldsIn(tab.read(KEPT))
  if (typed === undefined) return
  tab.write(KEPT, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
  refill(form, Object(typed))
}

/** The same form of the same page, about the same thing: the ids that its hidden fields hold, and with what it begins. */
function nameOf(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<Field>('[name]')]
  const about = fields
    .filter(({ type, name }) => type === 'hidden' && name.endsWith('Id'))
    .map(({ name, value }) => `${name}=${value}`)
  const begins = fields.find(({ type }) => type !== 'hidden')?.name
  return [window.location.pathname + window.location.search, ...about, begins].join(' ')
}

/** As if it were typed again, so that what React keeps of a field, and what hears of it, comes along. */
function refill(form: HTMLFormElement, typed: { [field: string]: unknown }) {
  for (const field of form.querySelectorAll<Field>('[name]:not([type=hidden], [type=file])')) {
    const value = typed[field.name]
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const chosen = field.type === 'radio' ? value === field.value : value !== undefined
      if (field.checked !== chosen && (chosen || field.type === 'checkbox')) field.click()
    } else if (typeof value === 'string' && value !== field.value) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
