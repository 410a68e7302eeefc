import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { VisitMap } from '@/components/church/visit-map'
import { Button } from '@/components/ui/button'
import { mapEmbed, mapLink } from '@/lib/church/map'
import { positionIn, positionText } from '@/lib/church/position'
import type { Part } from './part'
import { Text } from './text'

export function AddressFields(part: Part) {
  const position = positionIn(part.fields.position ?? '')
  return (
    <>
      <Text {...part} name="street" label="Rua e número" maxLength={120} />
      <Text {...part} name="district" label="Bairro" maxLength={80} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Text {...part} name="city" label="Cidade" maxLength={80} />
        <Text {...part} name="state" label="Estado" placeholder="ES" maxLength={2} autoCapitalize="characters" />
      </div>
      <Text {...part} name="postalCode" label="CEP" inputMode="numeric" maxLength={10} />
      <Text
        {...part}
        name="position"
        label="Lugar no mapa"
        hint="Cole o link que o mapa do celular compartilha, escreva o endereço, como “Rua das Flores, 100, Goiânia”, ou dois números, como -16.6869, -49.2648. Vazio, o site fica sem mapa."
        autoCapitalize="none"
        maxLength={2000}
      />
      <UseMine write={part.write} />
      {position && <VisitMap key={positionText(position)} embed={mapEmbed(position)} page={mapLink(position)} />}
    </>
  )
}

/** Whoever stands in the church need not look for it on a map. */
function UseMine({ write }: Pick<Part, 'write'>) {
  const [state, setState] = useState<'asking' | 'unknown'>()

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        write({ position: `${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}` })
      },
      () => setState('unknown'),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="quiet" size="small" pending={state === 'asking'} onClick={ask}>
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
