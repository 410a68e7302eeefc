'use client'

import { useEffect, useRef, useState } from 'react'
import { deviceStorage, tabStorage } from '@/components/browser/storage'
import { getSubmittedValues } from '@/lib/action/form-data'
import { DraftNote } from './draft-note'
import { FORGET_EVENT, forgetDraft, openDraft } from './drafts'

type Props = {
  name: string
  /** On this device until it is saved; otherwise in this tab, as long as it is open. */
  persistent?: boolean
  /** Says that what was typed earlier was put back, and offers to throw it away. */
  withNote?: boolean
  /** For how long after it was last typed or in sight; after that, a hidden page does not hold it either. */
  minutes?: number
}

/**
 * Keeps what is typed into the form around it, passwords aside: neither a reload nor a dialog that is closed takes
 * anything away.
 */
export function FormAutosave({ name, persistent = false, withNote = false, minutes }: Props) {
  const marker = useRef<HTMLInputElement>(null)
  // Next hides a page one leaves and shows it again, with what was typed: that is not what it began with.
  const initial = useRef<FieldValues>(undefined)
  const [valuesBefore, setValuesBefore] = useState<FieldValues>()

  useEffect(() => {
    const form = marker.current?.form
    if (!form) return
    initial.current ??= readValues(form)
    const initialValues = initial.current
    const draft = openDraft(name, { storage: persistent ? deviceStorage : tabStorage, minutes })
    if (refill(form, draft.read())) setValuesBefore(initialValues)

    const hasChanges = () => !areEqual(readValues(form), initialValues)
    const saveDraft = () => draft.write(hasChanges() ? readValues(form) : null)
    const clearDraft = () => {
      draft.write(null)
      setValuesBefore(undefined)
      for (const field of findFields(form)) setFieldValue(field, initialValues[field.name])
    }
    const stop = minutes && clearWhenHidden(minutes, saveDraft, clearDraft)
    form.addEventListener('input', saveDraft)
    form.addEventListener(FORGET_EVENT, clearDraft)
    return () => {
      if (stop) stop()
      form.removeEventListener('input', saveDraft)
      form.removeEventListener(FORGET_EVENT, clearDraft)
    }
  }, [name, persistent, minutes])

  function discard() {
    const form = marker.current?.form
    if (!form) return
    form.dispatchEvent(new Event(FORGET_EVENT))
    findFields(form)[0]?.focus()
  }

  return (
    <>
      {withNote && valuesBefore && <DraftNote onDiscard={discard} />}
      {/* Without a name it only marks the form, and is not sent. */}
      <input ref={marker} type="hidden" />
    </>
  )
}

/** What a form in this tab finds when it opens, as if it had been typed there. */
export function prefillForm(name: string, values: Record<string, string>) {
  openDraft(name, { storage: tabStorage }).write(values)
}

/** To be called once a form was taken in. */
export const forgetAutosaved = (name: string) => forgetDraft(name)

type FieldValues = { [field: string]: unknown }
type EditableField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts back what was kept into fields that nobody and nothing has filled since; tells whether it says anything new. */
function refill(form: HTMLFormElement, draft: FieldValues) {
  if (isEmpty(draft)) return false
  const valuesBefore = readValues(form)
  for (const field of findFields(form).filter(isUntouched)) {
    setFieldValue(field, draft[field.name])
    // A phone number takes its form when it is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // What was typed over an earlier version is saved as a change of that one.
  const version = form.querySelector<HTMLInputElement>('input[type=hidden][name=version]')
  if (version && typeof draft.version === 'string') version.value = draft.version
  return !areEqual(readValues(form), valuesBefore)
}

const findFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<EditableField>(
    ':is(input:not([type=hidden], [type=password], [type=file]), textarea, select)[name]:not([name^="$"])',
  ),
]

function setFieldValue(field: EditableField, value: unknown) {
  if (isCheckable(field)) field.checked = value === field.value
  else if (typeof value === 'string') findNativeSetter(field)?.call(field, value)
}

/** The browser's own, past the one by which React would take the value for one that it knows already. */
const findNativeSetter = (field: EditableField) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set

function isUntouched(field: EditableField) {
  if (field instanceof HTMLSelectElement) return true
  return isCheckable(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

const isCheckable = (field: EditableField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const readValues = (form: HTMLFormElement): FieldValues => getSubmittedValues(new FormData(form))
const areEqual = (one: FieldValues, other: FieldValues) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (draft: FieldValues) => Object.keys(draft).length === 0

/** Forgets what a hidden page holds after so many minutes, also where the page slept through them. */
function clearWhenHidden(minutes: number, saveDraft: () => void, clearDraft: () => void) {
  const lifetime = minutes * 60_000
  let hiddenAt = Number.POSITIVE_INFINITY
  let end: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(end)
    if (!document.hidden) return Date.now() - hiddenAt >= lifetime ? clearDraft() : undefined
    hiddenAt = Date.now()
    saveDraft()
    end = setTimeout(clearDraft, lifetime)
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(end)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
