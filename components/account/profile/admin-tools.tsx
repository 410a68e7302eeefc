import { Trash2 } from 'lucide-react'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { routes } from '@/lib/routes'

/** The door to what an admin seldom needs. */
export const AdminTools = () => (
  <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
    <div className="min-w-0 flex-[1_1_14rem]">
      <h2 className="text-heading">Administração</h2>
      <p className="mt-1 text-ink-soft">O que foi excluído ou ocultado, e contas suspensas.</p>
    </div>
    <LinkButton href={routes.removed()} variant="quiet">
      <Trash2 aria-hidden className="size-5" />
      Lixeira
    </LinkButton>
  </Card>
)
