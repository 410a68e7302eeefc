'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { getDateProps } from './date-input'
import { FieldFrame, getAriaProps, inputClass } from './field-frame'
import { useEarlyInput } from './use-early-input'
import { useFieldOutcome } from './use-field-outcome'

type Own = { name: string; label: ReactNode; hint?: ReactNode; error?: string }
type InputProps = ComponentProps<'input'> & Own
type TextAreaProps = ComponentProps<'textarea'> & Own
type SelectProps = ComponentProps<'select'> & Own

/** A labelled input. Inside a `Form` it shows the server's error for it and, after a refusal, the submitted value. */
export function Field({ ref, label, hint, error, className = '', defaultValue, ...input }: InputProps) {
  const id = useId()
  const field = useEarlyInput(ref)
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <input
        ref={field}
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
export function TextArea({
  ref,
  label,
  hint,
  error,
  className = '',
  value,
  defaultValue,
  rows = 3,
  ...input
}: TextAreaProps) {
  const id = useId()
  const field = useEarlyInput(ref)
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        value={inList(value)}
        defaultValue={value === undefined ? inList(outcome.value ?? defaultValue) : undefined}
        className={`${inputClass} field-sizing-content max-h-[60dvh] min-h-24 ${className}`}
        {...getAriaProps(id, notes)}
        {...input}
      />
    </FieldFrame>
  )
}

/** React writes a text over what was typed into a textarea before it hydrates; a list of one text it leaves alone. */
const inList = (text: TextAreaProps['value']) => (text === undefined ? undefined : [String(text)])

/** The native select: on a phone, no custom list opens as well. */
export function Select({ ref, label, hint, error, className = '', defaultValue, children, ...input }: SelectProps) {
  const id = useId()
  const field = useEarlyInput(ref)
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <select
        // React does not apply a select's new default value after an action, so a refused one is mounted again.
        key={outcome.attempt}
        ref={field}
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
