import { useState } from 'react'
import { Field } from '@/components/kit/form/field'
import { Button } from '@/components/kit/ui/button'
import type { Outcome } from '@/lib/platform/action/outcome'
import { addOwnAbsence, removeOwnAbsence } from '@/lib/rosters/actions/answering'
import type { AbsentDays } from '@/lib/rosters/answers/duty'

type Props = { absences: AbsentDays[]; isSending: boolean; send: (call: () => Promise<Outcome>) => void }

/** On which days the person cannot serve; what was typed stays until it is noted. */
export function OwnAbsences({ absences, isSending, send }: Props) {
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const add = () =>
    send(async () => {
      const outcome = await addOwnAbsence({ firstDay, lastDay })
      if (outcome.status === 'done') {
        setFirstDay('')
        setLastDay('')
      }
      return outcome
    })

  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="ruled">
        {absences.map(({ id, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            {words}
            <Button
              size="small"
              variant="ghost"
              disabled={isSending}
              onClick={() => send(() => removeOwnAbsence({ absenceId: id }))}
            >
              Apagar
              <span className="sr-only">: {words}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          name="firstDay"
          label="Do dia"
          type="date"
          value={firstDay}
          onChange={event => setFirstDay(event.target.value)}
        />
        <Field
          name="lastDay"
          label="Até o dia"
          type="date"
          value={lastDay}
          onChange={event => setLastDay(event.target.value)}
        />
      </div>
      <Button
        variant="quiet"
        disabled={isSending || !firstDay || !lastDay}
        onClick={add}
        className="justify-self-start"
      >
        Anotar
      </Button>
    </div>
  )
}
