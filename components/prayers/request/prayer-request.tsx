'use client'

import type { ReactNode } from 'react'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { WithRail } from '@/components/kit/ui/with-rail'
import { Seen } from '@/components/notifications/seen'
import type { Message } from '@/lib/platform/action/outcome'
import { messages } from '@/lib/prayers/messages'
import type { OpenedPrayer } from '@/lib/prayers/prayer'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { Notes } from './notes'
import { RequestDetails } from './request-details'
import { RequestStatus } from './request-status'
import { useOpenedPrayer } from './use-opened-prayer'

export function PrayerRequest({ id }: { id: string }) {
  const { prayer, replace, error, loading, retry, acting, act } = useOpenedPrayer(id)

  if (prayer === null) return <RequestGone />
  if (!prayer)
    return error && !loading ? <OpenError error={error as Message} retry={retry} /> : <SkeletonList rows={2} />
  return (
    <WithRail
      rail={
        <div className="grid grid-cols-1 gap-5">
          <Notes prayer={prayer} onChange={replace} />
          <RequestHistory prayer={prayer} />
          <p className="text-[0.9375rem] text-ink-soft">
            Este pedido será apagado em {prayer.erased}, com as anotações e o histórico.
          </p>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Seen subjects={[`prayer ${id}`]} />
        <RequestDetails prayer={prayer} />
        <RequestStatus prayer={prayer} acting={acting} act={act} />
      </div>
    </WithRail>
  )
}

const RequestGone = () => (
  <EmptyState
    drawing={<LetterDrawing />}
    title="Este pedido não está mais aqui"
    hint="Foi retirado por quem pediu, ou o seu prazo terminou."
    action={<LinkButton href={teamRoutes.prayers()}>Ver os pedidos</LinkButton>}
  />
)

const OpenError = ({ error, retry }: { error: Message; retry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 py-6 text-center">
    <p>{error.text ?? messages.notRead.text}</p>
    <Button variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)

/** The changes of a request, and who read it. */
const RequestHistory = ({ prayer: { history, readers } }: { prayer: OpenedPrayer }) => (
  <Card as="section" aria-label="Histórico e leitores" className="grid grid-cols-1 gap-2 py-3!">
    <HistoryGroup title={`Histórico (${history.length})`}>
      {history.length === 0 && <p className="pb-3 text-ink-soft">Ainda não aconteceu nada com este pedido.</p>}
      <ol className="grid grid-cols-1 ruled">
        {history.map(({ id, what, when }) => (
          <li key={id} className="py-2.5 wrap-anywhere">
            {what} <span className="text-[0.9375rem] text-ink-soft">em {when}</span>
          </li>
        ))}
      </ol>
    </HistoryGroup>
    <HistoryGroup title={`Quem leu (${readers.length})`}>
      <ul className="grid grid-cols-1 ruled">
        {readers.map(({ id, name, when }) => (
          <li key={id} className="py-2.5 wrap-anywhere">
            {name} <span className="text-[0.9375rem] text-ink-soft">em {when}</span>
          </li>
        ))}
      </ul>
      <p className="pt-2 pb-3 text-[0.9375rem] text-ink-soft">
        Fica guardado quem abriu esta página. Quem leu o pedido por email não aparece aqui.
      </p>
    </HistoryGroup>
  </Card>
)

const HistoryGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">{title}</summary>
    {children}
  </details>
)
