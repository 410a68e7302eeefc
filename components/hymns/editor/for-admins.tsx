import type { ReactNode } from 'react'
import { HymnalDrawing } from '@/components/art/drawings'
import { SignInLink } from '@/components/session/sign-in-link'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { messages } from '@/lib/hymns/messages'
import { canWriteHymns } from '@/lib/hymns/policy'
import { routes } from '@/lib/routes'
import { currentActor } from '@/lib/session/session'

/** Nobody should write a whole hymn only to be refused: the form is shown to those who may save it. */
export async function ForAdmins({ verb, children }: { verb: 'adicionar' | 'editar'; children: ReactNode }) {
  const actor = await currentActor()
  if (canWriteHymns(actor)) return children

  const member = actor.role === 'member'
  const denial = member ? messages.onlyAdminsMay(verb) : messages.guestsMayNot(verb)
  return (
    <EmptyState
      drawing={<HymnalDrawing />}
      title={denial.title}
      hint={denial.text}
      action={member ? <LinkButton href={routes.hymns}>Voltar aos louvores</LinkButton> : <SignInLink />}
    />
  )
}
