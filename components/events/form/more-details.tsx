import { Fragment, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { PictureField } from '@/components/church/panel/picture-field'
import { Field, Select } from '@/components/kit/form/field'
import type { useChosenValue } from '@/components/kit/form/use-chosen-value'
import { FormOutcome } from '@/components/kit/form/use-field-outcome'
import type { Occurrence } from '@/lib/events/event'
import { fieldNames, occurrenceFields, type PlacedName } from '@/lib/events/fields'
import { formatClosing } from '@/lib/events/going/closing'

type Props = {
  event: Occurrence | undefined
  /** Whole days have no hours. */
  isAllDay: boolean
  /** The input of the last day, unless it stands elsewhere. */
  lastDay: ReactNode
  picture: ReturnType<typeof useChosenValue>
  onUpload: (change: number) => void
}

/** What few events need, folded: it opens by itself where a field is filled, restored or refused. */
export function MoreDetails({ event, isAllDay, lastDay, picture, onUpload }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { outcome } = useContext(FormOutcome)

  // Before the form focuses the field to correct.
  useLayoutEffect(() => {
    const errors = outcome.status === 'refused' ? outcome.errors : undefined
    const names = [...listDetails().map(({ name }) => name), ...(isAllDay ? [] : ['endDate'])]
    if (details.current && names.some(name => errors?.[name])) details.current.open = true
  }, [outcome, isAllDay])

  // After the draft was restored.
  useEffect(() => {
    if (details.current && hasInput(details.current)) details.current.open = true
  }, [])

  const ownInputs: Record<PlacedName, ReactNode> = {
    endTime: (
      <div hidden={isAllDay} className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <Field name="endTime" label="Termina às" type="time" defaultValue={event?.endTime} />
        {lastDay}
      </div>
    ),
    // The form itself asks for it, beside the date.
    isAllDay: null,
    // Beside the end time.
    endDays: null,
    picture: (
      <PictureField
        label="Imagem"
        name="picture"
        purpose="event"
        address={picture.value}
        field={<input {...picture.field} />}
        onChange={picture.choose}
        onUpload={onUpload}
      />
    ),
    goingCloses: (
      <Select name="goingCloses" label="“Eu vou” até" defaultValue={event?.goingCloses ?? ''}>
        <option value="">{isAllDay ? 'O fim do primeiro dia' : 'O começo'}</option>
        {listClosings(event?.goingCloses).map(minutes => (
          <option key={minutes} value={minutes}>
            {formatClosing(minutes)}
          </option>
        ))}
      </Select>
    ),
    // A button of the details cancels.
    isCancelled: null,
  }
  const inputs: { [name: string]: ReactNode } = ownInputs

  return (
    <details ref={details} className="rounded-soft bg-sunken px-4 py-1.5">
      <summary className="min-h-11 py-2 font-bold">Mais detalhes</summary>
      <div className="grid gap-5 pt-2 pb-3">
        {listDetails().map(({ name, label, input }) =>
          input === 'placed' ? (
            <Fragment key={name}>{inputs[name]}</Fragment>
          ) : (
            <Field
              key={name}
              name={name}
              label={label}
              autoComplete="off"
              {...input}
              defaultValue={event?.[name]?.toString()}
            />
          ),
        )}
      </div>
    </details>
  )
}

/** The fields that not every event has, in the order of the table. */
const listDetails = () =>
  fieldNames.flatMap(name => {
    const description = occurrenceFields[name]
    return 'input' in description ? [{ name, label: description.label, input: description.input }] : []
  })

const hasInput = (door: HTMLElement) =>
  [
    ...door.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=file]):not([type=hidden]), select'),
  ].some(field => (field.type === 'checkbox' ? field instanceof HTMLInputElement && field.checked : field.value !== ''))

/** One hour to one week before the start; a stored choice is one of them. */
const listClosings = (stored = 60) =>
  [...new Set([60, 3 * 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60, stored])]
    .filter(Boolean)
    .sort((one, other) => one - other)
