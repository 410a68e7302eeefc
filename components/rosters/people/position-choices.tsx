'use client'

import { useContext, useId } from 'react'
import { FieldNotes, getAriaProps, RequiredMark } from '@/components/kit/form/field-frame'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { FormOutcome, useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import type { TeamPosition } from '@/lib/rosters/teams/team'

type Props = { positions: TeamPosition[]; chosen?: string[] }

/** In which positions of the team a person serves: at least one. */
export function PositionChoices({ positions, chosen = [] }: Props) {
  const id = useId()
  const { outcome, editedFields } = useContext(FormOutcome)
  const { refilled } = useFieldOutcome('positions')
  const submitted = outcome.status === 'refused' ? outcome.values?.positions : undefined
  const initial = refilled ? [submitted ?? []].flat() : chosen
  const isEdited = editedFields.includes('positions[]')
  const error = outcome.status === 'refused' && !isEdited ? outcome.errors?.positions?.[0] : undefined

  return (
    <fieldset data-field className="min-w-0">
      <legend className="font-bold">
        Posições
        <RequiredMark />
      </legend>
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
        {positions.map(position => (
          <PositionChoice
            key={position.id}
            position={position}
            isChosen={initial.includes(position.id)}
            {...getAriaProps(id, { error })}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

type ChoiceProps = { position: TeamPosition; isChosen: boolean } & ReturnType<typeof getAriaProps>

function PositionChoice({ position, isChosen, ...aria }: ChoiceProps) {
  const field = useEarlyInput<HTMLInputElement>()
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold has-disabled:opacity-60">
      <input
        ref={field}
        type="checkbox"
        name="positions[]"
        value={position.id}
        defaultChecked={isChosen}
        className="choice-box"
        {...aria}
      />
      <span className="min-w-0 wrap-anywhere">{position.name}</span>
    </label>
  )
}
