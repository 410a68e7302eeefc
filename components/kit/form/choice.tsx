'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes, getAriaProps, RequiredMark } from './field-frame'
import { useEarlyInput } from './use-early-input'
import { useFieldOutcome } from './use-field-outcome'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox(props: Props) {
  return <Choice {...props} className="choice-box" />
}

/** A checkbox that looks like a switch and is announced as one. */
export function Switch(props: Props) {
  return <Choice {...props} role="switch" className="choice-switch" />
}

function Choice({ ref, label, hint, error, className, defaultChecked, ...input }: Props) {
  const id = useId()
  const field = useEarlyInput(ref)
  const outcome = useFieldOutcome(input.name)
  const notes = { hint, error: error ?? outcome.error }
  const initialChecked = outcome.refilled ? outcome.value !== undefined : defaultChecked

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold has-disabled:opacity-60">
        <input
          ref={field}
          id={id}
          type="checkbox"
          defaultChecked={input.checked === undefined ? initialChecked : undefined}
          className={className}
          {...getAriaProps(id, notes)}
          {...input}
        />
        <span>
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes id={id} {...notes} />
    </div>
  )
}
