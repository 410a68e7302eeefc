'use client'

import { HymnalDrawing } from '@/components/kit/art/drawings'
import { reloadPage } from '@/components/kit/browser/service-worker'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { CenteredPage } from '@/components/shell/centered-page'
import { routes } from '@/lib/values/routes/routes'
import { useReloadWhenOnline } from './use-reload-when-online'

/** Shown for a song or setlist that is not saved on this device. */
export function NotAvailableOffline({ title }: { title: string }) {
  useReloadWhenOnline()
  return (
    <CenteredPage nested drawing={<HymnalDrawing />} title={title}>
      <p className="text-ink-soft">Você está sem internet. Esta página abre sozinha assim que ela voltar.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => reloadPage()}>Tentar de novo</Button>
        <LinkButton href={routes.home} variant="quiet">
          Ver o que está guardado
        </LinkButton>
      </div>
    </CenteredPage>
  )
}
