'use client'

import { useEffect, useRef } from 'react'
import { Select } from '@/components/form/field'
import { type TimeZone, timeZones } from '@/lib/time-zones'

/** Proposes the clock of the device that stands in the church's city, most likely. */
export function TimeZoneField() {
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const here = timeZones.find(zone => zone === Intl.DateTimeFormat().resolvedOptions().timeZone)
    if (here && field.current) field.current.value = here
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
          {clocks[zone]}
        </option>
      ))}
    </Select>
  )
}

const clocks: Record<TimeZone, string> = {
  'America/Sao_Paulo': 'Brasília, São Paulo, Rio',
  'America/Noronha': 'Fernando de Noronha',
  'America/Belem': 'Belém, Macapá',
  'America/Fortaleza': 'Fortaleza, São Luís, Natal',
  'America/Recife': 'Recife',
  'America/Maceio': 'Maceió, Aracaju',
  'America/Bahia': 'Salvador',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
}
