import { Suspense } from 'react'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { LazyMissingHymnNav } from '@/components/playing/viewer/lazy-missing-hymn-nav'
import { CenteredPage } from '@/components/shell/centered-page'
import { routes } from '@/lib/values/routes/routes'

/** Shown for a deleted hymn, to people who have its link or are playing a playlist that contained it. */
export default function HymnPageNotFound() {
  return (
    <CenteredPage nested drawing={<HymnalDrawing />} title="Louvor não encontrado">
      <p className="text-ink-soft">Ele pode ter sido excluído.</p>
      <LinkButton href={routes.hymns}>Voltar aos louvores</LinkButton>
      {/* Without a boundary React would render the page again in the browser, and report error #419. */}
      <Suspense>
        <LazyMissingHymnNav />
      </Suspense>
    </CenteredPage>
  )
}
