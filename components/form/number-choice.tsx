'use client'

import { useId } from 'react'

type Props<Step extends number> = {
  label: string
  choices: readonly Step[]
  chosen: Step
  onChoose: (step: Step) => void
}

/** One of a few steps, all in sight. */
export function NumberChoice<Step extends number>({ label, choices, chosen, onChoose }: Props<Step>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="grid grid-cols-5 rounded-full bg-sunken p-1">
        {choices.map(step => (
          <label
            key={step}
            className="grid min-h-11 place-items-center rounded-full font-bold text-ink-soft transition-colors hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              checked={step === chosen}
              onChange={() => onChoose(step)}
              className="sr-only"
            />
            {step}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
