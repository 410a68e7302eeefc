'use client'

import { useEffect, useRef } from 'react'
import { Select } from '@/components/form/field'
import { placeOfZone, timeZones } from '@/lib/runtime/time-zones'

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
          {placeOfZone[zone]}
        </option>
      ))}
    </Select>
  )
}
