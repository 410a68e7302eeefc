'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame, getAriaProps, inputClass } from '@/components/kit/form/field-frame'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: string
  hint?: string
  /** The field that repeats this password: while only that one is wrong, this one keeps what was typed. */
  repeatedIn?: string
}

/** A password field with a button that shows the text; a refused form does not get the password back. */
export function PasswordField({ label, hint, repeatedIn, ...input }: Props) {
  const [isVisible, setVisible] = useState(false)
  const id = useId()
  const notes = { hint, error: useFieldOutcome(input.name).error }
  const field = useEarlyInput(useKeptPassword(repeatedIn))

  return (
    <FieldFrame id={id} label={label} required={input.required} {...notes}>
      <div className="relative">
        <input
          ref={field}
          id={id}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${inputClass} pr-14`}
          {...getAriaProps(id, notes)}
          {...input}
        />
        <IconButton
          label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          className="absolute top-0.5 right-1"
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
    </FieldFrame>
  )
}

/** React empties a form that was sent: this puts the password back if the repetition was wrong. */
function useKeptPassword(repeatedIn = '') {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  const { attempt, error } = useFieldOutcome(repeatedIn)
  const isKept = repeatedIn !== '' && error !== undefined

  useEffect(() => {
    const form = field.current?.form
    const remember = () => {
      sent.current = field.current?.value ?? ''
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal empties the field again
  useEffect(() => {
    if (isKept && field.current?.value === '') field.current.value = sent.current
  }, [attempt, isKept])
  return field
}
