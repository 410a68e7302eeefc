'use client'

import { HymnalDrawing } from '@/components/art/drawings'
import { openAgain } from '@/components/playing/offline/service-worker'
import { useHoldings } from '@/components/playing/offline/use-offline-content'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { HeldSetCard } from './offline-setlist-card'
import { SongbookDoor } from './offline-songbook-card'
import { useWayBack } from './use-reload-when-online'

type Meant = 'sets' | 'home' | 'elsewhere'

/** What can be played without the network, and a word for whoever wanted something else. */
export function HeldList({ meant }: { meant: Meant }) {
  useWayBack()
  const known = useHoldings(held => held)
  if (!known) return <Spinner />

  const { sets, songbook } = known
  const holdsSomething = sets.length > 0 || songbook
  return (
    <>
      <PageHeader
        title={meant === 'sets' ? 'Playlists' : 'Você está sem internet'}
        subtitle={holdsSomething ? words[meant] : nothing}
        actions={
          <Button variant="quiet" size="small" onClick={() => openAgain()}>
            Tentar de novo
          </Button>
        }
      />
      {holdsSomething ? (
        <section aria-labelledby="no-aparelho" className="grid gap-4">
          <h2 id="no-aparelho" className="text-heading">
            Pronto para tocar sem internet
          </h2>
          <ul className="grid gap-3">
            {sets.map(set => (
              <HeldSetCard key={set.id} set={set} />
            ))}
            {songbook && <SongbookDoor />}
          </ul>
        </section>
      ) : (
        <div className="mx-auto w-44 py-6">
          <HymnalDrawing />
        </div>
      )}
    </>
  )
}

const words: Record<Meant, string> = {
  sets: 'Você está sem internet. Estas estão guardadas neste aparelho.',
  home: 'O que está guardado neste aparelho continua aqui.',
  elsewhere: 'Esta página abre sozinha assim que a internet voltar. Enquanto isso, o que está guardado aqui toca.',
}
const nothing = 'Esta página abre sozinha assim que a internet voltar.'
