'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { FieldFrame, getAriaProps, inputClass } from '@/components/form/field-frame'
import { useEarlyInput } from '@/components/form/use-early-input'
import { useFieldOutcome } from '@/components/form/use-field-outcome'
import { IconButton } from '@/components/ui/icon-button'

type Props = Omit<ComponentProps<'input'>, 'type'> & { name: string; label: string; hint?: string }

/** A password field with a button that shows the text; a refused form does not get the password back. */
export function PasswordField({ ref, label, hint, ...input }: Props) {
  const field = useEarlyInput(ref)
  const [isVisible, setVisible] = useState(false)
  const id = useId()
  const notes = { hint, error: useFieldOutcome(input.name).error }

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
