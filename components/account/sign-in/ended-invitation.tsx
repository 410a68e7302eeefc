import type { ReactNode } from 'react'
import { LinkButton } from '@/components/kit/ui/button'
import type { Greeting } from '@/lib/people/invitations/invitation'
import { routes } from '@/lib/values/routes/routes'
import { forgetInvite } from './use-invite'

type Status = Exclude<Greeting['status'], 'open'>
type Props = { status: Status; reader?: string | null; help: ReactNode }

/** An invitation that does not open the church: why, and what to do instead. */
export function EndedInvitation({ status, reader, help }: Props) {
  const { title, text } = texts[status]
  return (
    <div className="grid gap-6">
      <div role="status" className="wrap-anywhere">
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1">{text}</p>
        {help && <p className="mt-2 text-ink-soft">{help}</p>}
      </div>
      {reader ? (
        <LinkButton href={routes.home} size="large" onClick={forgetInvite}>
          Abrir o aplicativo
        </LinkButton>
      ) : (
        <div className="grid gap-2">
          <LinkButton href={routes.login} size="large" onClick={forgetInvite}>
            Entrar
          </LinkButton>
          <LinkButton href={routes.loginMode({ mode: 'register' })} variant="ghost" onClick={forgetInvite}>
            Criar conta sem convite
          </LinkButton>
        </div>
      )}
      <p className="text-[0.9375rem] text-ink-soft">
        {reader
          ? 'Você continua usando o aplicativo: a igreja pode confirmar você sem convite.'
          : 'Quem cria a conta sem convite é confirmado pela igreja depois.'}
      </p>
    </div>
  )
}

const texts: Record<Status, { title: string; text: string }> = {
  used: {
    title: 'Este convite já foi usado',
    text: 'Ele valia para uma pessoa. Se foi você, é só entrar na sua conta. Se não foi, peça outro a quem enviou.',
  },
  expired: {
    title: 'O prazo deste convite acabou',
    text: 'Convites valem só até certo dia. Peça outro a quem enviou: é rápido de fazer.',
  },
  revoked: {
    title: 'Este convite foi cancelado',
    text: 'Talvez já exista outro mais novo. Pergunte a quem enviou.',
  },
  paused: {
    title: 'Este convite está parado',
    text: 'Por enquanto ele não abre. Fale com a igreja, e alguém envia outro.',
  },
  unknown: {
    title: 'Não encontramos este convite',
    text: 'O link pode ter vindo pela metade. Abra a mensagem de novo e toque nele, ou copie o link inteiro.',
  },
}
