import { Suspense } from 'react'
import { HymnalDrawing } from '@/components/art/drawings'
import { LazyMissingHymnNav } from '@/components/playing/viewer/lazy-missing-hymn-nav'
import { CenteredPage } from '@/components/shell/centered-page'
import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/routes'

/** A hymn that was deleted while people kept its link, or were playing the playlist it stood in. */
export default function HymnPageNotFound() {
  return (
    <CenteredPage nested drawing={<HymnalDrawing />} title="Louvor não encontrado">
      <p className="text-ink-soft">Ele pode ter sido deletado.</p>
      <LinkButton href={routes.hymns}>Voltar aos louvores</LinkButton>
      {/* Without a boundary in it React makes the page anew in the browser, and says #419. */}
      <Suspense>
        <LazyMissingHymnNav />
      </Suspense>
    </CenteredPage>
  )
}
