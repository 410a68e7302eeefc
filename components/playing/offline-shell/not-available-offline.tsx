'use client'

import { HymnalDrawing } from '@/components/art/drawings'
import { openAgain } from '@/components/playing/offline/service-worker'
import { CenteredPage } from '@/components/shell/centered-page'
import { Button, LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import { useWayBack } from './use-reload-when-online'

/** For whoever asks for a song or a set that this device does not hold. */
export function NotOnDevice({ title }: { title: string }) {
  useWayBack()
  return (
    <CenteredPage within drawing={<HymnalDrawing />} title={title}>
      <p className="text-ink-soft">Você está sem internet. Esta página abre sozinha assim que ela voltar.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => openAgain()}>Tentar de novo</Button>
        <LinkButton href={routes.home} variant="quiet">
          Ver o que está guardado
        </LinkButton>
      </div>
    </CenteredPage>
  )
}
