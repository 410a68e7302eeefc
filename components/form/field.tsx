'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { getDateProps } from './date-input'
import { FieldFrame, getAriaProps, inputClass } from './field-frame'
import { useFieldOutcome } from './use-field-outcome'

type Own = { name: string; label: ReactNode; hint?: ReactNode; error?: string }
type InputProps = ComponentProps<'input'> & Own
type TextAreaProps = ComponentProps<'textarea'> & Own
type SelectProps = ComponentProps<'select'> & Own

/** A labelled input. Inside a `Form` it shows the server's error for it and, after a refusal, the submitted value. */
export function Field({ label, hint, error, className = '', defaultValue, ...input }: InputProps) {
  const id = useId()
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <input
        id={id}
        defaultValue={input.value === undefined ? (outcome.value ?? defaultValue) : undefined}
        className={`${inputClass} ${className}`}
        {...getDateProps(input.type)}
        {...getAriaProps(id, notes)}
        {...input}
      />
    </FieldFrame>
  )
}

/** Grows with its content where the browser can (`field-sizing`); elsewhere it scrolls. */
export function TextArea({ label, hint, error, className = '', defaultValue, rows = 3, ...input }: TextAreaProps) {
  const id = useId()
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <textarea
        id={id}
        rows={rows}
        defaultValue={input.value === undefined ? (outcome.value ?? defaultValue) : undefined}
        className={`${inputClass} field-sizing-content max-h-[60dvh] min-h-24 ${className}`}
        {...getAriaProps(id, notes)}
        {...input}
      />
    </FieldFrame>
  )
}

/** The native select: on a phone, no custom list opens as well. */
export function Select({ label, hint, error, className = '', defaultValue, children, ...input }: SelectProps) {
  const id = useId()
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <select
        // React does not apply a select's new default value after an action, so a refused one is mounted again.
        key={outcome.attempt}
        id={id}
        defaultValue={input.value === undefined ? (outcome.value ?? defaultValue) : undefined}
        className={`${inputClass} select-arrow ${className}`}
        {...getAriaProps(id, notes)}
        {...input}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
