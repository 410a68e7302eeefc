'use client'

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@/components/kit/form/field'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { describeSchedule } from '@/lib/notices/schedule/describe-schedule'
import { OptionDetails } from './option-details'

type Times = { publishAt: string; expiresAt: string }
type Props = Times & { isPublished: boolean; onChange: (change: Partial<Times>) => void }

/** When a notice is published, and until when it is shown: now and without end, unless somebody opens this. */
export function ScheduleField({ publishAt, expiresAt, isPublished, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const errors = [useFieldOutcome('publishAt').error, useFieldOutcome('expiresAt').error]

  return (
    <OptionDetails
      icon={<Clock />}
      summary={describeSchedule({ publishAt, expiresAt }, isPublished)}
      isOpen={isOpen || errors.some(Boolean)}
      onToggle={setOpen}
    >
      <p className="text-[0.9375rem] text-ink-soft">No horário da igreja.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {!isPublished && (
          <Field
            type="datetime-local"
            form="none"
            name="publishAt"
            label="Publicar em"
            hint="Vazio: agora."
            value={publishAt}
            onChange={event => onChange({ publishAt: event.target.value })}
          />
        )}
        <Field
          type="datetime-local"
          form="none"
          name="expiresAt"
          label="Mostrar até"
          hint="Vazio: sem prazo."
          value={expiresAt}
          onChange={event => onChange({ expiresAt: event.target.value })}
        />
      </div>
    </OptionDetails>
  )
}
