'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { focusOnMount } from '@/components/kit/browser/focus'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { refreshMe } from '@/components/session/use-me'
import { acceptInvitation, greetInvitee } from '@/lib/people/actions/greeting'
import type { Greeting } from '@/lib/people/invitations/invitation'
import { messages } from '@/lib/people/messages'
import { isGone } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'
import { EndedInvitation } from './ended-invitation'
import { forgetInvite, useInvite } from './use-invite'

type Props = {
  /** What the church is called in a button. */
  shortName: string
  /** How to reach the church, for those whose invitation does not open. */
  help: ReactNode
}

/** The page of an invitation: who invites and why, and what its reader can do. Opening it changes nothing. */
export function ReceivedInvitation(props: Props) {
  const invite = useInvite()
  if (invite === undefined) return <SkeletonList rows={2} />
  return invite ? (
    <Invitation key={invite} invite={invite} {...props} />
  ) : (
    <EndedInvitation status="unknown" {...props} />
  )
}

function Invitation({ invite, shortName, help }: Props & { invite: string }) {
  const [accepted, setAccepted] = useState(false)
  const { loaded, failed, error, loading, retry } = useLoaded(() => readGreeting(invite), [invite])
  if (accepted) return <Welcome />
  if (!loaded) return failed && !loading ? <LoadError error={error} retry={retry} /> : <SkeletonList rows={2} />

  const { status, reader, belongs } = loaded
  if (belongs && reader) return <AlreadyMember reader={reader} />
  if (status !== 'open') return <EndedInvitation status={status} reader={reader} help={help} />
  return (
    <>
      <InvitationText {...loaded} />
      {reader ? (
        <Accept {...{ invite, reader, shortName }} onAccepted={() => setAccepted(true)} onGone={retry} />
      ) : (
        <div className="grid gap-2">
          <LinkButton href={routes.loginMode({ mode: 'register' })} size="large">
            Criar minha conta
          </LinkButton>
          <LinkButton href={routes.loginMode({ to: routes.invitation })} variant="ghost">
            Já tenho conta
          </LinkButton>
        </div>
      )}
    </>
  )
}

async function readGreeting(invite: string) {
  const outcome = await callAction(greetInvitee({ token: invite }), messages.notGreeted)
  if (outcome.status === 'done' && outcome.result) return outcome.result
  throw new Error('The invitation could not be read')
}

/** Who invites: by the name that members see, or the church, if that account is gone. */
const InvitationText = ({ by, message }: Greeting) => (
  <div className="grid gap-4 wrap-anywhere">
    <p className="text-lg">
      {by ? (
        <>
          <strong>{by}</strong> convida você para fazer parte da igreja no aplicativo.
        </>
      ) : (
        'A igreja convida você para fazer parte dela no aplicativo.'
      )}
    </p>
    {message && (
      <blockquote className="border-l-4 border-accent pl-4 font-display text-heading leading-snug">
        {message}
      </blockquote>
    )}
    <p className="text-ink-soft">Louvores, avisos e a agenda da igreja, num lugar só.</p>
  </div>
)

type AcceptProps = {
  invite: string
  reader: string
  shortName: string
  onAccepted: () => void
  onGone: () => void
}

/** One tap confirms a person who has an account already. */
function Accept({ invite, reader, shortName, onAccepted, onGone }: AcceptProps) {
  const [pending, start] = useTransition()
  const accept = () =>
    start(async () => {
      const outcome = await callAction(acceptInvitation({ token: invite }), messages.notAccepted)
      if (outcome.status !== 'done') return isGone(outcome) ? onGone() : showOutcome(outcome)
      forgetInvite()
      refreshMe()
      onAccepted()
    })

  return (
    <div className="grid gap-2">
      <Button size="large" pending={pending} onClick={accept} className="wrap-anywhere">
        Entrar para {shortName}
      </Button>
      <LinkButton href={routes.home} variant="ghost" onClick={forgetInvite}>
        Agora não
      </LinkButton>
      <p className="text-center text-[0.9375rem] text-ink-soft wrap-anywhere">Você entra como {reader}.</p>
    </div>
  )
}

const Welcome = () => (
  <div className="grid gap-6">
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <h2 className="text-heading">{messages.accepted.title}</h2>
      <p className="mt-1">{messages.accepted.text}</p>
    </div>
    <LinkButton href={routes.home} size="large">
      Abrir o aplicativo
    </LinkButton>
  </div>
)

/** A confirmed person takes no place of the invitation. */
const AlreadyMember = ({ reader }: { reader: string }) => (
  <div className="grid gap-6">
    <div className="wrap-anywhere">
      <h2 className="text-heading">Você já faz parte</h2>
      <p className="mt-1">{reader}, a igreja já conhece você. O convite continua livre para outra pessoa.</p>
    </div>
    <LinkButton href={routes.home} size="large" onClick={forgetInvite}>
      Abrir o aplicativo
    </LinkButton>
  </div>
)
