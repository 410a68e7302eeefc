import { Music } from 'lucide-react'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { routes } from '@/lib/routes'

/** Links to the whole songbook; shown if it is saved. */
export const OfflineSongbookCard = () => (
  <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
    <h3 className="text-lg leading-snug font-semibold">Todos os louvores</h3>
    <LinkButton href={routes.hymns} size="small" variant="quiet">
      <Music aria-hidden className="size-5" />
      Abrir
    </LinkButton>
  </Card>
)
