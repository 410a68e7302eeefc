'use client'

import { useEffect, useRef, useState } from 'react'
import { deviceStorage, tabStorage } from '@/components/kit/browser/storage'
import { useStoredInput } from '@/components/kit/overlay/use-stored-input'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import { DraftNote } from './draft-note'
import { FORGET_EVENT, forgetDraft, openDraft } from './drafts'
import {
  type EditableField,
  isChanged,
  isCheckable,
  readDefaultValue,
  readValueName,
  setFieldValue,
} from './field-value'

type Props = {
  name: string
  /** Stores the draft on this device until the form is saved; otherwise in this tab, while it is open. */
  persistent?: boolean
  /** Shows a note when a draft was recovered, with a button that discards it. */
  withNote?: boolean
  /** Lifetime of the draft after the last input or since the page was hidden; a hidden page is then cleared too. */
  minutes?: number
}

/**
 * Stores the input of the form around it as a draft, except passwords: neither a reload nor closing a dialog loses
 * anything.
 */
export function FormAutosave({ name, persistent = false, withNote = false, minutes }: Props) {
  const marker = useRef<HTMLInputElement>(null)
  // Next keeps a left page hidden and shows it again with its input: those are not the initial values.
  const initial = useRef<FieldValues>(undefined)
  const [valuesBefore, setValuesBefore] = useState<FieldValues>()
  useStoredInput(name, {
    read: () => openDraft(name, { storage: persistent ? deviceStorage : tabStorage, minutes }).read(),
    forget: () => forgetDraft(name),
  })

  useEffect(() => {
    const form = marker.current?.form
    if (!form) return
    initial.current ??= readDefaults(form)
    const initialValues = initial.current
    const draft = openDraft(name, { storage: persistent ? deviceStorage : tabStorage, minutes })
    const isTyped = findFields(form).some(isChanged)
    if (refill(form, draft.read())) setValuesBefore(initialValues)

    const hasChanges = () => !areEqual(readValues(form), initialValues)
    const saveDraft = () => draft.write(hasChanges() ? readValues(form) : null)
    const clearDraft = () => {
      draft.write(null)
      setValuesBefore(undefined)
      for (const field of findFields(form)) setFieldValue(field, initialValues[readValueName(field)])
    }
    if (isTyped) saveDraft()
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
      {/* Only marks the form: an input without a name is not submitted. */}
      <input ref={marker} type="hidden" />
    </>
  )
}

/** Writes a draft, so that a form opened in this tab is filled with these values. */
export function prefillForm(name: string, values: Record<string, string>) {
  openDraft(name, { storage: tabStorage }).write(values)
}

/** Deletes the draft after the form was accepted. */
export const forgetAutosaved = (name: string) => forgetDraft(name)

type FieldValues = { [field: string]: unknown }

/** Puts the draft into fields that still have their default value; returns whether any value changed. */
function refill(form: HTMLFormElement, draft: FieldValues) {
  if (isEmpty(draft)) return false
  const valuesBefore = readValues(form)
  for (const field of findFields(form).filter(field => !isChanged(field))) {
    setFieldValue(field, draft[readValueName(field)])
    // A phone number is formatted on input.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // A draft is saved as a change of the version it began with.
  const version = form.querySelector<HTMLInputElement>('input[type=hidden][name=version]')
  if (version && typeof draft.version === 'string') version.value = draft.version
  return !areEqual(readValues(form), valuesBefore)
}

const FIELDS = ['input:not([type=hidden]):not([type=password]):not([type=file])', 'textarea', 'select']

const findFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<EditableField>(FIELDS.map(field => `${field}[name]:not([name^="$"])`).join()),
]

/** What the form came with: somebody may have typed before the code came. */
function readDefaults(form: HTMLFormElement) {
  const values = readValues(form)
  for (const field of findFields(form).filter(isChanged)) {
    if (!isCheckable(field)) values[field.name] = readDefaultValue(field)
    else if (field.defaultChecked) values[field.name] = field.value
    else if (field.type === 'checkbox') delete values[field.name]
  }
  return values
}

const readValues = (form: HTMLFormElement): FieldValues => getSubmittedValues(new FormData(form))
const areEqual = (one: FieldValues, other: FieldValues) => sortedJson(one) === sortedJson(other)
const sortedJson = (values: FieldValues) => JSON.stringify(Object.entries(values).sort())
const isEmpty = (draft: FieldValues) => Object.keys(draft).length === 0

/** Clears a page that has been hidden for `minutes`, also if it was frozen meanwhile; returns a function that stops. */
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
