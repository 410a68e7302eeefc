import { Field } from '@/components/kit/form/field'
import type { useChosenValue } from '@/components/kit/form/use-chosen-value'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'

type Props = { endDate: ReturnType<typeof useChosenValue> }

/** The last day of an event; empty is the first one. What is sent is the chosen value, wherever this field stands. */
export function LastDayField({ endDate }: Props) {
  const { error } = useFieldOutcome('endDate')
  return (
    <Field
      name="$endDate"
      label="Até o dia"
      hint="Vazio: no mesmo dia."
      type="date"
      value={endDate.value}
      error={error}
      onChange={({ target }) => endDate.choose(target.value)}
    />
  )
}
