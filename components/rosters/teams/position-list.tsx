'use client'

import { Plus } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { addPosition, deletePosition, movePosition, renamePosition } from '@/lib/rosters/actions/teams'
import { messages } from '@/lib/rosters/teams/messages'
import type { TeamPosition, WeeklyService } from '@/lib/rosters/teams/team'
import { LazyNameDialog } from './lazy-name-dialog'
import { PositionCard } from './position-card'

type Props = { teamId: string; positions: TeamPosition[]; services: WeeklyService[] }

/** What a team does: its positions in their order, each saved at once. */
export function PositionList({ teamId, positions, services }: Props) {
  const [named, setNamed] = useState<TeamPosition | 'new'>()
  const [removed, setRemoved] = useState<TeamPosition>()
  const opener = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [pending, start] = useTransition()

  const move = ({ id: positionId, name }: TeamPosition, place: number) => {
    if (pending || place < 0 || place >= positions.length) return
    start(async () => {
      const outcome = await callAction(movePosition({ positionId, place }), messages.notSaved)
      showOutcome(outcome)
      if (outcome.status === 'done') setAnnouncement(`${name}: agora é a ${place + 1}ª de ${positions.length}.`)
    })
  }

  return (
    <section aria-labelledby="positions" className="grid grid-cols-1 gap-3">
      <h2 id="positions" className="text-heading">
        Posições
      </h2>
      {positions.length === 0 && (
        <p className="text-ink-soft">Diga o que a equipe faz em um culto. Por exemplo: voz, violão, projeção.</p>
      )}
      {positions.length > 0 && services.length === 0 && (
        <p className="text-ink-soft">
          O calendário ainda não tem cultos da semana. Quando tiver, você diz aqui quantas pessoas cada um leva.
        </p>
      )}
      <ol className="grid grid-cols-1 gap-2" aria-busy={pending || undefined}>
        {positions.map((position, index) => (
          <PositionCard
            key={position.id}
            position={position}
            services={services}
            isFirst={index === 0}
            isLast={index === positions.length - 1}
            onRename={() => setNamed(position)}
            onMove={steps => move(position, index + steps)}
            onRemove={button => {
              opener.current = findNeighbourControl(button, 'last') ?? button
              setRemoved(position)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div>
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setNamed('new')}>
          <Plus aria-hidden className="size-5" />
          Nova posição
        </Button>
      </div>
      {named && (
        <LazyNameDialog
          thing={named === 'new' ? describeNew(teamId) : describeRenamed(named)}
          onOpenChange={open => !open && setNamed(undefined)}
        />
      )}
      <ConfirmDialog
        title="Apagar a posição"
        text={`“${removed?.name}” sai da equipe, com as escalas passadas e os rascunhos dela. As pessoas ficam: quem só servia aqui passa a estar sem equipe.`}
        confirm="Apagar"
        opener={opener}
        open={removed !== undefined}
        onOpenChange={open => !open && setRemoved(undefined)}
        onConfirm={() => deletePosition({ positionId: removed?.id ?? '' })}
        failure={messages.notSaved}
      />
    </section>
  )
}

const label = 'Nome da posição'

const describeNew = (teamId: string) => ({
  ...{ title: 'Nova posição', label, hint: 'Por exemplo: voz, violão, projeção.', action: addPosition },
  ...{ fields: { teamId }, draft: `new-position:${teamId}` },
})

const describeRenamed = ({ id, name }: TeamPosition) => ({
  ...{ title: 'Mudar o nome', label, action: renamePosition, name },
  ...{ fields: { positionId: id }, draft: `position:${id}` },
})
