'use client'

import { LetterDrawing } from '@/components/art/drawings'
import { Button, LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonList } from '@/components/ui/skeleton'
import type { Message } from '@/lib/action/outcome'
import { messages } from '@/lib/prayers/messages'
import { teamRoutes } from '@/lib/team-routes'
import { Asked } from './asked'
import { Notes } from './notes'
import { Trail } from './trail'
import { useOpened } from './use-opened'
import { Way } from './way'

/** One request, for whoever of the team opens it. */
export function PrayerRequest({ id }: { id: string }) {
  const { prayer, replace, error, loading, retry, acting, act } = useOpened(id)

  if (prayer === null) return <Gone />
  if (!prayer)
    return error && !loading ? <NotOpened error={error as Message} retry={retry} /> : <SkeletonList rows={2} />
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <Asked prayer={prayer} />
      <Way prayer={prayer} acting={acting} act={act} />
      <Notes prayer={prayer} onChange={replace} />
      <Trail prayer={prayer} />
      <p className="text-[0.9375rem] text-ink-soft">
        Este pedido será apagado em {prayer.erased}, com as anotações e o histórico.
      </p>
    </div>
  )
}

const Gone = () => (
  <EmptyState
    drawing={<LetterDrawing />}
    title="Este pedido não está mais aqui"
    hint="Foi retirado por quem pediu, ou o seu prazo terminou."
    action={<LinkButton href={teamRoutes.prayers()}>Ver os pedidos</LinkButton>}
  />
)

const NotOpened = ({ error, retry }: { error: Message; retry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 py-6 text-center">
    <p>{error.text ?? messages.notRead.text}</p>
    <Button variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)
