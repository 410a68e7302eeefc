import type { ReactNode } from 'react'
import { ChapelDrawing } from '@/components/art/drawings'
import { SignInLink } from '@/components/session/sign-in-link'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Message } from '@/lib/action/outcome'
import { messages } from '@/lib/notices/messages'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'

/** Forms of notices are shown to those who may save them; others, who came by the address, read why not. */
export async function AdminsOnly({ guests, children }: { guests: Message; children: ReactNode }) {
  const actor = await currentActor()
  if (canManageNotices(actor)) return children

  const { title, text } = isPerson(actor) ? messages.adminsOnly : guests
  return (
    <EmptyState
      drawing={<ChapelDrawing />}
      title={title}
      hint={text}
      action={isPerson(actor) ? <LinkButton href={routes.notices}>Ver avisos</LinkButton> : <SignInLink />}
    />
  )
}
