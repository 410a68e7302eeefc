import type { ReactNode } from 'react'
import { SignInLink } from '@/components/account/sign-in-link'
import { ChapelDrawing } from '@/components/church/art/drawings'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { isPerson } from '@/lib/account/actor'
import { currentActor } from '@/lib/account/session'
import { messages } from '@/lib/notices/messages'
import { canManageNotices } from '@/lib/notices/policy'
import type { Message } from '@/lib/outcome'

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
      action={isPerson(actor) ? <LinkButton href={places.notices}>Ver avisos</LinkButton> : <SignInLink />}
    />
  )
}
