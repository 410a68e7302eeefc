'use client'

import { useEffect, useRef } from 'react'
import { typedValues } from '@/lib/action/form-data'

/** Keeps what is typed into the form around it for this tab, passwords aside: a reload takes nothing away. */
export function FormAutosave({ as: name }: { as: string }) {
  const mark = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = mark.current?.form
    if (!form) return
    refill(form, kept(name))
    const keep = () => remember(name, JSON.stringify(typedValues(new FormData(form))))
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [name])

  // Without a name it only marks the form, and is not sent.
  return <input ref={mark} type="hidden" />
}

/** To be called once a form was taken in. */
export const forgetAutosaved = (name: string) => remember(name, null)

function refill(form: HTMLFormElement, typed: Record<string, unknown>) {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')) {
    const value = typed[field.name]
    if (field.value === '' && typeof value === 'string') field.value = value
  }
}

function kept(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'))
  } catch {
    return {}
  }
}

function remember(name: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), text)
  } catch {
    // Storage denied: a reload begins anew.
  }
}

const keyOf = (name: string) => `typed ${name}`
