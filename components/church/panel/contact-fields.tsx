import { Field } from '@/components/form/field'
import { PhoneField } from '@/components/form/phone-field'
import { phoneDigits } from '@/lib/phone'
import { ItemList } from './item-list'
import type { Part } from './part'
import { Text } from './text'

export function ContactFields(part: Part) {
  const { fields, write, begun } = part
  return (
    <>
      <PhoneField
        key={begun}
        name="phone"
        label="Telefone"
        autoComplete="off"
        defaultValue={fields.phone}
        onChange={event => write({ phone: phoneDigits(event.target.value) })}
      />
      <Text {...part} name="email" label="Email" type="email" inputMode="email" maxLength={254} />
      <ItemList
        {...part}
        list="social"
        label="Redes sociais"
        add="Adicionar link"
        blank={() => ({ name: '', url: '' })}
        title={({ name, url }) => name || url.replace(/^https:\/\/(www\.)?/, '')}
        ordered
      >
        {(link, change, name) => (
          <>
            <Field
              name={name('url')}
              label="Link"
              hint="Cole como está: instagram.com/suaigreja"
              required
              inputMode="url"
              autoCapitalize="none"
              maxLength={300}
              value={link.url}
              onChange={event => change({ url: event.target.value })}
            />
            <Field
              name={name('name')}
              label="Como aparece"
              hint="Vazio, usamos o nome da rede."
              maxLength={40}
              value={link.name}
              onChange={event => change({ name: event.target.value })}
            />
          </>
        )}
      </ItemList>
    </>
  )
}
