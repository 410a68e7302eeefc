import type { ReactNode } from 'react'
import { Checkbox } from '@/components/kit/form/choice'
import { Field } from '@/components/kit/form/field'
import { PhoneField } from '@/components/kit/form/phone-field'
import type { TeamPerson } from '@/lib/rosters/people/team-person'

type Props = { person?: TeamPerson; onNameInput?: (name: string) => void; belowName?: ReactNode }

/** What is stored of a person. Where an account says the name or the age, it is sent as it is, and not asked. */
export const PersonFields = ({ person, onNameInput, belowName }: Props) => (
  <div className="grid gap-5">
    {person?.hasAccount ? (
      <input type="hidden" name="name" value={person.name} />
    ) : (
      <Field
        name="name"
        label="Nome"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        required
        defaultValue={person?.name}
        onInput={({ currentTarget }) => onNameInput?.(currentTarget.value)}
      />
    )}
    {belowName}
    <PhoneField
      name="phone"
      label="Telefone"
      hint="Para avisar pelo WhatsApp. Só quem lidera uma equipe da pessoa e a administração leem."
      autoComplete="off"
      defaultValue={person?.phone}
    />
    {person?.knowsAge ? (
      person.isAdult && <input type="hidden" name="isAdult" value="on" />
    ) : (
      <Checkbox
        name="isAdult"
        label="Tem 18 anos ou mais"
        hint="Quem tem menos serve com a autorização de um responsável."
        defaultChecked={person?.isAdult}
      />
    )}
  </div>
)
