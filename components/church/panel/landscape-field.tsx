'use client'

import { type ComponentProps, useId } from 'react'
import { LandscapeThumbnail } from '@/components/kit/art/landscape'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'

type Props = {
  label: string
  hint?: string
  name: string
  /** The label of each landscape, by its name. */
  options: Record<string, string>
} & Choice

/** Chosen by the form around it, or submitted as any other field. */
type Choice = { value: string; onChange: (landscape: string) => void } | { defaultValue: string }

/** The landscapes as pictures, one of which is chosen. */
export function LandscapeField({ label, hint, name, options, ...choice }: Props) {
  const id = useId()
  const field = useEarlyInput<HTMLInputElement>()
  const { error, value: refused, attempt } = useFieldOutcome(name)
  const describeChoice = (landscape: string) =>
    'value' in choice
      ? { checked: landscape === choice.value, onChange: () => choice.onChange(landscape) }
      : { defaultChecked: landscape === (refused ?? choice.defaultValue) }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {Object.entries(options).map(([landscape, label]) => (
          <label
            key={`${landscape} ${'value' in choice ? '' : attempt}`}
            className="grid overflow-hidden rounded-soft border-2 border-line bg-surface text-center font-bold hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              ref={field}
              type="radio"
              name={name}
              value={landscape}
              {...describeChoice(landscape)}
              className="sr-only"
            />
            <span className="overflow-hidden dawn">
              <LandscapeThumbnail name={landscape as LandscapeName} className="h-auto w-full" />
            </span>
            <span className="px-[min(0.5rem,2vw)] py-2.5 text-[min(1rem,5vw)]">{label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type LandscapeName = ComponentProps<typeof LandscapeThumbnail>['name']
