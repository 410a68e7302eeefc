'use client'

import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { useHoldings } from './use-offline-content'

/** Behind a door of Ajustes: what this device holds, each with the way to let go of it. */
export function OnThisDevice() {
  const held = useHoldings(held => held)
  if (!held || (held.sets.length === 0 && !held.songbook)) return null
  return (
    <Fold title="Guardado neste aparelho">
      <p className="pb-2 text-[0.9375rem] text-ink-soft">
        {held.ready
          ? 'Pronto para tocar sem internet, até você tirar daqui.'
          : 'Toca sem internet enquanto está aberto.'}
      </p>
      <ul className="grid gap-1">
        {held.sets.map(set => (
          <Row key={set.id} name={set.name} letGo={async () => (await taken()).letGoOfSet(set.id)} />
        ))}
        {held.songbook && <Row name="Todos os louvores" letGo={async () => (await taken()).letGoOfSongbook()} />}
      </ul>
    </Fold>
  )
}

const taken = () => import('./offline-copies')

const Row = ({ name, letGo }: { name: string; letGo: () => Promise<void> }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3">
    <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">{name}</span>
    <Button variant="ghost" size="small" onClick={letGo}>
      Tirar<span className="sr-only"> {name} deste aparelho</span>
    </Button>
  </li>
)
