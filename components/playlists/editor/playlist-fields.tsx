'use client'

import { Field, TextArea } from '@/components/kit/form/field'
import { Columns } from '@/components/kit/ui/columns'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@/lib/playlists/lengths'

type Fields = { name: string; description: string }

export function PlaylistFields({
  name,
  description,
  onChange,
}: Fields & { onChange: (change: Partial<Fields>) => void }) {
  return (
    <Columns as="div" className="items-start gap-5">
      <Field
        name="name"
        label="Nome"
        required
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={event => onChange({ name: event.target.value })}
      />
      <TextArea
        name="description"
        label="Descrição"
        hint="Opcional: o culto, a data, um recado para quem toca."
        rows={2}
        maxLength={DESCRIPTION_LENGTH}
        value={description}
        onChange={event => onChange({ description: event.target.value })}
      />
    </Columns>
  )
}
