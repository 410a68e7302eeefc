import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { InputBoundary } from '@/components/kit/overlay/input-boundary'
import { LinkButton } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { SignInLink } from '@/components/kit/ui/sign-in-link'
import type { Message } from '@/lib/platform/action/outcome'
import { type Actor, isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'

type Back = { href: ComponentProps<typeof LinkButton>['href']; label: string }
type Props = {
  /** The policy of the domain that the screen belongs to. */
  allow: (actor: Actor) => boolean
  /** The message for someone who is not signed in, above the link to the login screen. */
  guests: Message
  /** The message for a member whom the policy refuses, above the link back; left out if it allows every person. */
  members?: Message & { back: Back }
  drawing: ReactNode
  /** Shown until the session is read and the screen is rendered. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows a screen only to those whom `allow` permits, so that nobody fills in a whole form only to be refused; others,
 * who opened its address, read why not. This is a courtesy: the action and the query behind the screen enforce the
 * policy.
 */
export const Gate = ({ fallback, ...gate }: Props) => (
  <Suspense fallback={fallback}>
    <Guarded {...gate} />
  </Suspense>
)

async function Guarded({ allow, guests, members, drawing, children }: Omit<Props, 'fallback'>) {
  const actor = await currentActor()
  if (allow(actor)) return <InputBoundary>{children}</InputBoundary>

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
