import type { ReactNode } from 'react'
import { HymnalDrawing } from '@/components/church/art/drawings'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { currentActor } from '@/lib/account/session'
import { canWriteHymns } from '@/lib/hymns/policy'

/** Nobody should write a whole hymn only to be refused: the form is shown to those who may save it. */
export async function ForAdmins({ verb, children }: { verb: 'adicionar' | 'editar'; children: ReactNode }) {
  const actor = await currentActor()
  if (canWriteHymns(actor)) return children

  const member = actor.role === 'member'
  return (
    <EmptyState
      drawing={<HymnalDrawing />}
      title="Acesso Negado"
      hint={
        member
          ? `Somente administradores podem ${verb} louvores.`
          : `Convidados não podem ${verb} louvores. Faça login para continuar.`
      }
      action={
        <LinkButton href={member ? places.hymns : places.login}>
          {member ? 'Voltar aos louvores' : 'Fazer login'}
        </LinkButton>
      }
    />
  )
}
