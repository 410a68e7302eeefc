'use client'

import { useEffect, useRef, useState } from 'react'
import { device, tab } from '@/components/browser/storage'
import { getSubmittedValues } from '@/lib/action/form-data'
import { DraftNote } from './draft-note'
import { draftOf, FORGET, forgetDraft } from './drafts'

type Props = {
  as: string
  /** On this device until it is saved; otherwise in this tab, as long as it is open. */
  lasting?: boolean
  /** Says that what was typed earlier was put back, and offers to throw it away. */
  noted?: boolean
  /** For how long after it was last typed or in sight; after that, a hidden page does not hold it either. */
  minutes?: number
}

/**
 * Keeps what is typed into the form around it, passwords aside: neither a reload nor a dialog that is closed takes
 * anything away.
 */
export function FormAutosave({ as: name, lasting = false, noted = false, minutes }: Props) {
  const mark = useRef<HTMLInputElement>(null)
  // Next hides a page one leaves and shows it again, with what was typed: that is not what it began with.
  const begun = useRef<Typed>(undefined)
  const [before, setBefore] = useState<Typed>()

  useEffect(() => {
    const form = mark.current?.form
    if (!form) return
    begun.current ??= valuesOf(form)
    const untouched = begun.current
    const draft = draftOf(name, { storage: lasting ? device : tab, minutes })
    if (refill(form, draft.read())) setBefore(untouched)

    const isTyped = () => !alike(valuesOf(form), untouched)
    const keep = () => draft.write(isTyped() ? valuesOf(form) : null)
    const forget = () => {
      draft.write(null)
      setBefore(undefined)
      for (const field of fieldsOf(form)) put(field, untouched[field.name])
    }
    const stop = minutes && endHidden(minutes, keep, forget)
    form.addEventListener('input', keep)
    form.addEventListener(FORGET, forget)
    return () => {
      if (stop) stop()
      form.removeEventListener('input', keep)
      form.removeEventListener(FORGET, forget)
    }
  }, [name, lasting, minutes])

  function discard() {
    const form = mark.current?.form
    if (!form) return
    form.dispatchEvent(new Event(FORGET))
    fieldsOf(form)[0]?.focus()
  }

  return (
    <>
      {noted && before && <DraftNote onDiscard={discard} />}
      {/* Without a name it only marks the form, and is not sent. */}
      <input ref={mark} type="hidden" />
    </>
  )
}

/** What a form in this tab finds when it opens, as if it had been typed there. */
export function autosave(name: string, typed: Record<string, string>) {
  draftOf(name, { storage: tab }).write(typed)
}

/** To be called once a form was taken in. */
export const forgetAutosaved = (name: string) => forgetDraft(name)

type Typed = { [field: string]: unknown }
type TypedInto = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts back what was kept into fields that nobody and nothing has filled since; tells whether it says anything new. */
function refill(form: HTMLFormElement, kept: Typed) {
  if (isEmpty(kept)) return false
  const before = valuesOf(form)
  for (const field of fieldsOf(form).filter(isUntouched)) {
    put(field, kept[field.name])
    // A phone number takes its form when it is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // What was typed over an earlier version is saved as a change of that one.
  const version = form.querySelector<HTMLInputElement>('input[type=hidden][name=version]')
  if (version && typeof kept.version === 'string') version.value = kept.version
  return !alike(valuesOf(form), before)
}

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<TypedInto>(
    ':is(input:not([type=hidden], [type=password], [type=file]), textarea, select)[name]:not([name^="$"])',
  ),
]

function put(field: TypedInto, value: unknown) {
  if (isTicked(field)) field.checked = value === field.value
  else if (typeof value === 'string') setterOf(field)?.call(field, value)
}

/** The browser's own, past the one by which React would take the value for one that it knows already. */
const setterOf = (field: TypedInto) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set

function isUntouched(field: TypedInto) {
  if (field instanceof HTMLSelectElement) return true
  return isTicked(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

const isTicked = (field: TypedInto): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const valuesOf = (form: HTMLFormElement): Typed => getSubmittedValues(new FormData(form))
const alike = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (kept: Typed) => Object.keys(kept).length === 0

/** Forgets what a hidden page holds after so many minutes, also where the page slept through them. */
function endHidden(minutes: number, keep: () => void, forget: () => void) {
  const lives = minutes * 60_000
  let hiddenAt = Number.POSITIVE_INFINITY
  let end: ReturnType<typeof setTimeout> | undefined
  const seen = () => {
    clearTimeout(end)
    if (!document.hidden) return Date.now() - hiddenAt >= lives ? forget() : undefined
    hiddenAt = Date.now()
    keep()
    end = setTimeout(forget, lives)
  }
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearTimeout(end)
    document.removeEventListener('visibilitychange', seen)
  }
}
