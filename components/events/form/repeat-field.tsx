import { useState } from 'react'
import { Select } from '@/components/kit/form/field'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { listPresets } from '@/lib/engines/recurrence/presets'
import { formatRule } from '@/lib/engines/recurrence/rule'
import { describeRecurrence } from '@/lib/engines/recurrence/words'
import type { Day } from '@/lib/platform/runtime/time'
import { CustomRepeat } from './custom-repeat'
import { NextDates } from './next-dates'

type Props = {
  /** Empty if the event does not repeat. */
  rule: string
  /** The day of the event; empty until it is chosen. */
  day: Day | ''
  onChoose: (rule: string) => void
}

/** How an event repeats: what fits its date, or anything else under 'Outra…'. */
export function RepeatField({ rule, day, onChoose }: Props) {
  const { error } = useFieldOutcome('rule')
  const [isCustom, setIsCustom] = useState(false)
  const presets = day === '' ? [] : listPresets(day).map(recurrence => toOption(recurrence, day))
  const isPreset = rule === '' || presets.some(preset => preset.rule === rule)
  const showsCustom = rule !== '' && day !== '' && (isCustom || !isPreset)

  function choose(value: string) {
    setIsCustom(value === CUSTOM)
    if (value !== CUSTOM) onChoose(value)
    else if (rule === '' && presets[0]) onChoose(presets[0].rule)
  }

  return (
    <div className="grid gap-4">
      <Select
        name="$repeat"
        label="Repetir"
        hint={day === '' && 'Escolha antes a data.'}
        error={error}
        value={showsCustom ? CUSTOM : rule}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Não se repete</option>
        {presets.map(preset => (
          <option key={preset.rule} value={preset.rule}>
            {preset.words}
          </option>
        ))}
        {day !== '' && <option value={CUSTOM}>Outra…</option>}
      </Select>
      {showsCustom && <CustomRepeat rule={rule} day={day} onChoose={onChoose} />}
      {rule !== '' && day !== '' && <NextDates rule={rule} day={day} />}
    </div>
  )
}

const toOption = (recurrence: ReturnType<typeof listPresets>[number], day: Day) => ({
  rule: formatRule(recurrence, day),
  words: describeRecurrence(recurrence, day),
})

const CUSTOM = 'custom'
