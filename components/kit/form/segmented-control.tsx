'use client'

import { useId } from 'react'
import { useEarlyInput } from './use-early-input'

type Props<Choice extends number | string> = {
  label: string
  choices: readonly Choice[]
  chosen: Choice
  onChoose: (choice: Choice) => void
  /** Labels, if a choice is not its own label. */
  labels?: Readonly<Record<Choice, string>>
  /** The label is for screen readers: what is around the control says it already. */
  isLabelHidden?: boolean
}

/** Radio buttons in a row, for one of a few choices; in several rows where their words do not fit. */
export function SegmentedControl<Choice extends number | string>({
  label,
  choices,
  chosen,
  onChoose,
  labels,
  isLabelHidden = false,
}: Props<Choice>) {
  // No field of the form around it.
  const group = `$${useId()}`
  const field = useEarlyInput<HTMLInputElement>()
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      <div className="flex flex-wrap rounded-[1.625rem] bg-sunken p-1 in-[details]:bg-surface">
        {choices.map(choice => (
          <label
            key={choice}
            className="grid min-h-11 min-w-fit flex-1 basis-0 place-items-center rounded-full px-1 text-center font-bold text-ink-soft transition-colors hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              ref={field}
              type="radio"
              // A tap counts before the code came, but browsers restore no choice that others may have changed.
              autoComplete="off"
              name={group}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {labels ? labels[choice] : choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
