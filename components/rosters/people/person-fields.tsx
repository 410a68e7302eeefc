import type { ComponentProps } from 'react'
import { Checkbox } from '@/components/kit/form/choice'
import { Field } from '@/components/kit/form/field'
import { PhoneField } from '@/components/kit/form/phone-field'

type NameProps = Pick<ComponentProps<typeof Field>, 'defaultValue' | 'onInput'>

export const NameField = (field: NameProps) => (
  <Field name="name" label="Nome" maxLength={100} autoComplete="off" autoCapitalize="words" required {...field} />
)

export const PhoneOfPerson = ({ defaultValue }: { defaultValue?: string }) => (
  <PhoneField
    name="phone"
    label="Telefone"
    hint="Para avisar pelo WhatsApp. Só quem lidera a equipe e a administração leem."
    autoComplete="off"
    defaultValue={defaultValue}
  />
)

export const AdultField = ({ defaultChecked }: { defaultChecked?: boolean }) => (
  <Checkbox
    name="isAdult"
    label="Tem 18 anos ou mais"
    hint="Quem tem menos serve com a autorização de um responsável."
    defaultChecked={defaultChecked}
  />
)
