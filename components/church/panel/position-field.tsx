import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { VisitMap } from '@/components/church/visit-map'
import { Field } from '@/components/kit/form/field'
import { Button } from '@/components/kit/ui/button'
import { mapEmbed, mapLink } from '@/lib/church/map'
import { positionIn, positionText } from '@/lib/platform/maps/position'

type Props = {
  name: string
  label: string
  hint?: string
  max: number
  value: string
  onChange: (text: string) => void
}

/**
 * A map position, given as two numbers, a map link, an address or the device's position; with the map that visitors
 * see.
 */
export function PositionField({ max, value, onChange, ...field }: Props) {
  const position = positionIn(value)
  return (
    <>
      <Field
        {...field}
        maxLength={max}
        value={value}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
      />
      <UseDevicePosition onChange={onChange} />
      {position && <VisitMap key={positionText(position)} embed={mapEmbed(position)} page={mapLink(position)} />}
    </>
  )
}

/** Fills in the device's position, for an admin who is at the church. */
function UseDevicePosition({ onChange }: Pick<Props, 'onChange'>) {
  const [state, setState] = useState<'locating' | 'unknown'>()

  function locate() {
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        onChange(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`)
      },
      () => setState('unknown'),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="quiet" size="small" pending={state === 'locating'} onClick={locate}>
        <LocateFixed aria-hidden className="size-5" />
        Usar minha posição
      </Button>
      {state === 'unknown' && (
        <p role="alert" className="text-[0.9375rem] font-semibold text-danger">
          O aparelho não disse onde está. Permita a localização, ou cole o link do mapa.
        </p>
      )}
    </div>
  )
}
