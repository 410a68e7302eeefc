'use client'

import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Select } from '@/components/kit/form/field'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import type { AttachmentChoice } from '@/lib/notices/attachment/attachment'
import { OptionDetails } from './option-details'

export type AttachmentGroups = { group: string; choices: AttachmentChoice[] }[]
type Props = { groups: AttachmentGroups; value: string; onChange: (value: string) => void }

/** An event or a playlist that the notice announces, with a link to it. */
export function AttachmentField({ groups, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { error } = useFieldOutcome('attachment')
  const chosen = groups.flatMap(({ choices }) => choices).find(choice => choice.value === value)

  return (
    <OptionDetails
      icon={<Paperclip />}
      summary={chosen ? `Anexo: ${chosen.label}` : 'Anexar um evento ou uma playlist'}
      isOpen={isOpen || error !== undefined}
      onToggle={setOpen}
    >
      <Select
        form="none"
        name="attachment"
        label="Anexo"
        hint="Aparece no aviso como um cartão com link."
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">Nenhum</option>
        {groups.map(({ group, choices }) => (
          <optgroup key={group} label={group}>
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
        {/* A draft may name something that is no longer offered. */}
        {value && !chosen && <option value={value}>O que estava anexado</option>}
      </Select>
    </OptionDetails>
  )
}
