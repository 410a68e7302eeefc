'use client'

import { useEffect, useRef } from 'react'
import { Field, Select } from '@/components/kit/form/field'
import { isChanged } from '@/components/kit/form/field-value'
import { timeZoneLabels, timeZones } from '@/lib/platform/runtime/time-zones'
import { proposeShortName, SHORT_NAME_MAXIMUM } from '@/lib/welcome/short-name'
import { states } from '@/lib/welcome/states'
import { ServiceRows } from './service-rows'
import { SetupStep } from './setup-step'
import { SiteTexts } from './site-texts'

/** What a visitor asks first: the church's name, times and address. */
export function ChurchStep({ hidden }: { hidden: boolean }) {
  const shortName = useRef<HTMLInputElement>(null)
  const proposed = useRef('')

  /** Derives the short name from the long one, until it is edited by hand. */
  function propose(name: string) {
    const field = shortName.current
    if (!field || (field.value !== '' && field.value !== proposed.current)) return
    proposed.current = proposeShortName(name)
    field.value = proposed.current
  }

  return (
    <SetupStep
      number={3}
      hidden={hidden}
      title="A igreja"
      text="O que um visitante pergunta primeiro. Tudo pode ser mudado depois."
    >
      <Field
        name="churchName"
        label="Nome da igreja"
        autoComplete="organization"
        autoCapitalize="words"
        placeholder="Igreja Batista da Glória"
        onInput={event => propose(event.currentTarget.value)}
        required
      />
      <Field
        ref={shortName}
        name="shortName"
        label="Nome curto"
        hint="Onde há pouco espaço, como na tela inicial do celular."
        autoComplete="off"
        autoCapitalize="words"
        maxLength={SHORT_NAME_MAXIMUM}
        required
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
        <Field name="city" label="Cidade" autoComplete="address-level2" autoCapitalize="words" required />
        <Select name="state" label="Estado" autoComplete="address-level1" required>
          <option value="">UF</option>
          {states.map(state => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </div>
      <Field name="street" label="Endereço" hint="Rua e número." autoComplete="street-address" autoCapitalize="words" />
      <Field name="district" label="Bairro" autoComplete="address-level3" autoCapitalize="words" />
      <ServiceRows />
      <TimeZoneField />
      <SiteTexts />
    </SetupStep>
  )
}

/** Proposes the time zone of this device, which is most likely in the church's city. */
function TimeZoneField() {
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const deviceZone = timeZones.find(zone => zone === Intl.DateTimeFormat().resolvedOptions().timeZone)
    if (!deviceZone || !field.current || isChanged(field.current)) return
    for (const option of field.current.options) option.defaultSelected = option.value === deviceZone
    field.current.value = deviceZone
  }, [])

  return (
    <Select
      ref={field}
      name="timeZone"
      label="Fuso horário"
      hint="O relógio da cidade da igreja."
      defaultValue={timeZones[0]}
    >
      {timeZones.map(zone => (
        <option key={zone} value={zone}>
          {timeZoneLabels[zone]}
        </option>
      ))}
    </Select>
  )
}
