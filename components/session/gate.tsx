import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SignInLink } from '@/components/ui/sign-in-link'
import type { Message } from '@/lib/action/outcome'
import { type Actor, isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'

type Back = { href: ComponentProps<typeof LinkButton>['href']; label: string }
type Props = {
  /** The policy of the domain that the screen writes in. */
  allow: (actor: Actor) => boolean
  /** What someone reads who is not signed in, above the way to the login screen. */
  guests: Message
  /** What a member reads whom the policy turns away, above the way back; left out where every person may. */
  members?: Message & { back: Back }
  drawing: ReactNode
  /** Stands here until the session is read and the screen is drawn. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A screen for some. Nobody should fill in a whole form only to be refused: it is shown to those who may send it, and
 * others, who came by its address, read why not. A courtesy: the action and the query behind the screen decide.
 */
export const Gate = ({ fallback, ...gate }: Props) => (
  <Suspense fallback={fallback}>
    <Guarded {...gate} />
  </Suspense>
)

async function Guarded({ allow, guests, members, drawing, children }: Omit<Props, 'fallback'>) {
  const actor = await currentActor()
  if (allow(actor)) return children

  if (!members || !isPerson(actor)) {
    return <EmptyState drawing={drawing} title={guests.title} hint={guests.text} action={<SignInLink />} />
  }
  const { title, text, back } = members
  return (
    <EmptyState
      drawing={drawing}
      title={title}
      hint={text}
      action={<LinkButton href={back.href}>{back.label}</LinkButton>}
    />
  )
}
