import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { TeamPosition, WeeklyService } from '@/lib/rosters/teams/team'
import { countPeople } from './count-people'
import { NeedStepper } from './need-stepper'

type Props = {
  position: TeamPosition
  services: WeeklyService[]
  isFirst: boolean
  isLast: boolean
  onRename: () => void
  onMove: (steps: 1 | -1) => void
  onRemove: (button: HTMLElement) => void
}

/** A position: its name, its place among the others, and how many it takes at each service of the week. */
export function PositionCard({ position, services, isFirst, isLast, onRename, onMove, onRemove }: Props) {
  const { name, needs, people } = position
  return (
    <li className="rounded-soft border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-end">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onRename}
          className="flex min-h-14 min-w-0 flex-[1_1_8rem] items-center gap-2 rounded-soft px-3 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
        >
          <Pencil aria-hidden className="size-4 shrink-0 text-primary" />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold wrap-anywhere">
              <span className="sr-only">Mudar o nome de </span>
              {name}
            </span>
            <span className="block text-[0.9375rem] text-ink-soft">{countPeople(people)}</span>
          </span>
        </button>
        <div className="flex">
          <IconButton
            label={`Subir ${name}`}
            aria-disabled={isFirst}
            className="aria-disabled:opacity-30"
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Descer ${name}`}
            aria-disabled={isLast}
            className="aria-disabled:opacity-30"
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton
            label={`Apagar ${name}`}
            variant="danger"
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      {services.length > 0 && (
        <div className="px-3 pb-3">
          <Disclosure title={describeNeeds(services, needs)}>
            <p className="mb-2 text-ink-soft">Quantos em cada culto. Na escala, um dia pode ter outro número.</p>
            {services.map(service => (
              <NeedStepper key={service.id} position={position} service={service} />
            ))}
          </Disclosure>
        </div>
      )}
    </li>
  )
}

/** 'Domingo, 18:00: 2 · Quarta, 19:30: 1' */
function describeNeeds(services: WeeklyService[], needs: TeamPosition['needs']) {
  const taken = services.filter(({ id }) => (needs[id] ?? 0) > 0)
  if (taken.length === 0) return 'Em nenhum culto'
  return taken.map(({ id, when }) => `${when}: ${needs[id]}`).join(' · ')
}
