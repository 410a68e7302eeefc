'use client'

import { useEffect, useRef } from 'react'
import { fieldsIn, tab } from '@/components/browser/storage'
import { typedValues } from '@/lib/action/form-data'

/** Keeps what is typed into the form around it for this tab, passwords aside: a reload takes nothing away. */
export function FormAutosave({ as: name }: { as: string }) {
  const mark = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = mark.current?.form
    if (!form) return
    refill(form, fieldsIn(tab.read(placeOf(name))))
    const keep = () => tab.write(placeOf(name), JSON.stringify(typedValues(new FormData(form))))
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [name])

  // Without a name it only marks the form, and is not sent.
  return <input ref={mark} type="hidden" />
}

/** To be called once a form was taken in. */
export const forgetAutosaved = (name: string) => tab.write(placeOf(name), null)

function refill(form: HTMLFormElement, typed: { [field: string]: unknown }) {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')) {
    const value = typed[field.name]
    if (field.value === '' && typeof value === 'string') field.value = value
  }
}

const placeOf = (name: string) => `typed ${name}`
