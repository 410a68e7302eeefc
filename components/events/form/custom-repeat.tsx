import { type ReactNode, useState } from 'react'
import { Field, Select } from '@/components/kit/form/field'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { dayNames } from '@/lib/church/week'
import { listPresets } from '@/lib/engines/recurrence/presets'
import { MAX_INTERVAL, MAX_OCCURRENCES, weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import { describeRecurrence } from '@/lib/engines/recurrence/words'
import { findRepeatProblems, type RepeatFields, toRepeatFields, toRule } from '@/lib/events/repeat-fields'
import type { Day } from '@/lib/platform/runtime/time'

type Props = { rule: string; day: Day; onChoose: (rule: string) => void }

/** Any rule: how often, on which days, and until when. Fields with `$` are not sent: the rule is. */
export function CustomRepeat({ rule, day, onChoose }: Props) {
  const [known, setKnown] = useState({ rule, fields: toRepeatFields(rule, day) })
  // Another date, or a draft that came back, changes the rule from outside.
  if (known.rule !== rule) setKnown({ rule, fields: toRepeatFields(rule, day) })
  const { fields } = known
  const problems = findRepeatProblems(fields, day)

  function change(change: Partial<RepeatFields>) {
    const next = { ...fields, ...change }
    const nextRule = toRule(next, day)
    setKnown({ rule: nextRule, fields: next })
    onChoose(nextRule)
  }

  return (
    <fieldset className="grid min-w-0 gap-4 rounded-soft bg-sunken p-4">
      <legend className="sr-only">Outra repetição</legend>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_7rem]">
        <Field
          name="$every"
          label="A cada"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INTERVAL}
          value={fields.every}
          error={problems.every}
          onChange={({ target }) => change({ every: target.value })}
        />
        <Choice name="$unit" label="Unidade" choices={units} value={fields.unit} onChoose={unit => change({ unit })} />
      </div>
      {fields.unit === 'week' && <Weekdays fields={fields} problem={problems.weekdays} onChange={change} />}
      {fields.unit === 'month' && (
        <Choice
          name="$monthly"
          label="Em que dia"
          choices={listMonthly(day)}
          value={fields.monthly}
          onChoose={monthly => change({ monthly })}
        />
      )}
      <Choice name="$ends" label="Termina" choices={ends} value={fields.ends} onChoose={ends => change({ ends })} />
      {fields.ends === 'until' && (
        <Field
          name="$until"
          label="Último dia"
          type="date"
          min={day}
          value={fields.until}
          error={problems.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      {fields.ends === 'count' && (
        <Field
          name="$count"
          label="Quantas vezes"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_OCCURRENCES}
          value={fields.count}
          error={problems.count}
          onChange={({ target }) => change({ count: target.value })}
        />
      )}
    </fieldset>
  )
}

type WeekdaysProps = {
  fields: RepeatFields
  problem: string | undefined
  onChange: (change: Partial<RepeatFields>) => void
}

function Weekdays({ fields: { weekdays }, problem, onChange }: WeekdaysProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={problem && 'weekdays-error'}>
      <legend className="mb-1.5 font-bold">Nos dias</legend>
      <div className="grid grid-cols-7 gap-1">
        {Object.values(dayNames).map((name, index) => {
          const code = weekdayCodes[index] ?? 'SU'
          return (
            <label
              key={code}
              className="grid min-h-11 place-items-center rounded-full bg-surface font-bold edged has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                name="$weekday"
                value={code}
                aria-label={name}
                checked={weekdays.includes(code)}
                onChange={({ target: { checked } }) =>
                  onChange({ weekdays: checked ? [...weekdays, code] : weekdays.filter(other => other !== code) })
                }
                className="sr-only"
              />
              <span aria-hidden>{name.slice(0, 1)}</span>
            </label>
          )
        })}
      </div>
      <FieldNotes id="weekdays" error={problem} />
    </fieldset>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  label: ReactNode
  choices: Partial<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, label, choices, value, onChoose }: ChoiceProps<Value>) {
  const values = Object.keys(choices) as Value[]
  return (
    <Select
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChoose(values.find(each => each === target.value) ?? value)}
    >
      {values.map(each => (
        <option key={each} value={each}>
          {choices[each]}
        </option>
      ))}
    </Select>
  )
}

const units = { day: 'dias', week: 'semanas', month: 'meses', year: 'anos' }
const ends = { never: 'Sem fim', until: 'Em um dia', count: 'Depois de algumas vezes' }

/** The days of a month that fit the date, in the words of their presets. */
function listMonthly(day: Day): Partial<Record<RepeatFields['monthly'], string>> {
  const words = listPresets(day).flatMap(recurrence => {
    if (recurrence.frequency === 'monthlyByDate') return [['date', describeRecurrence(recurrence, day)]]
    if (recurrence.frequency !== 'monthlyByWeekday') return []
    return [[recurrence.ordinal === -1 ? 'last' : 'weekday', describeRecurrence(recurrence, day)]]
  })
  return Object.fromEntries(words)
}
