import { Select } from '@/components/form/field'
import { placeOfZone, timeZones } from '@/lib/runtime/time-zones'
import type { Part } from './part'
import { PictureField } from './picture-field'
import { LongText, Text } from './text'

export function NameFields({ count, ...part }: Part) {
  const { fields, write } = part
  return (
    <>
      <Text {...part} name="name" label="Nome da igreja" required maxLength={80} autoComplete="organization" />
      <Text
        {...part}
        name="shortName"
        label="Nome curto"
        hint="Onde há pouco espaço: no alto das páginas e na tela do celular."
        required
        maxLength={30}
      />
      <Text {...part} name="welcome" label="Frase de boas-vindas" maxLength={160} />
      <LongText
        {...part}
        name="description"
        label="Descrição"
        hint="Uma ou duas frases. Aparecem no Google e em links compartilhados."
        maxLength={300}
      />
      <PictureField
        label="Logotipo"
        hint="Sem ele, fica o desenho do ipê. Quadrado e de fundo liso fica melhor."
        name="logo"
        address={fields.logo || null}
        onChange={address => write({ logo: address ?? '' })}
        count={count}
      />
      <Select
        name="timeZone"
        label="Fuso horário"
        hint="O relógio da igreja: horários, versículo do dia e agenda seguem por ele."
        value={fields.timeZone}
        onChange={event => write({ timeZone: event.target.value })}
      >
        {timeZones.map(zone => (
          <option key={zone} value={zone}>
            {placeOfZone[zone]}
          </option>
        ))}
      </Select>
    </>
  )
}
