'use client'

import { useEffect, useRef } from 'react'
import { Select } from '@/components/form/field'
import { timeZoneLabels, timeZones } from '@/lib/runtime/time-zones'

/** Proposes the time zone of this device, which is most likely in the church's city. */
export function TimeZoneField() {
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const deviceZone = timeZones.find(zone => zone === Intl.DateTimeFormat().resolvedOptions().timeZone)
    if (deviceZone && field.current) field.current.value = deviceZone
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
