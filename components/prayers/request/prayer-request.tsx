'use client'

import { LetterDrawing } from '@/components/art/drawings'
import { Button, LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonList } from '@/components/ui/skeleton'
import type { Message } from '@/lib/action/outcome'
import { messages } from '@/lib/prayers/messages'
import { teamRoutes } from '@/lib/team-routes'
import { Notes } from './notes'
import { RequestDetails } from './request-details'
import { RequestHistory } from './request-history'
import { RequestStatus } from './request-status'
import { useOpenedPrayer } from './use-opened-prayer'

export function PrayerRequest({ id }: { id: string }) {
  const { prayer, replace, error, loading, retry, acting, act } = useOpenedPrayer(id)

  if (prayer === null) return <RequestGone />
  if (!prayer)
    return error && !loading ? <OpenError error={error as Message} retry={retry} /> : <SkeletonList rows={2} />
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <RequestDetails prayer={prayer} />
      <RequestStatus prayer={prayer} acting={acting} act={act} />
      <Notes prayer={prayer} onChange={replace} />
      <RequestHistory prayer={prayer} />
      <p className="text-[0.9375rem] text-ink-soft">
        Este pedido será apagado em {prayer.erased}, com as anotações e o histórico.
      </p>
    </div>
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
