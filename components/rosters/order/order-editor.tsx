'use client'

import { ArrowDown, ArrowUp, Music, Pencil, Plus, X } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { Outcome } from '@/lib/platform/action/outcome'
import { deleteOrderItem, dropOwnOrder, moveInOrder, shareOrder } from '@/lib/rosters/actions/ordering'
import type { ShownDay } from '@/lib/rosters/day/day'
import { messages } from '@/lib/rosters/order/messages'
import type { OrderItem } from '@/lib/rosters/order/order'
import { OrderItemDialog } from './order-item-dialog'

type Props = { day: ShownDay; onChanged: () => void }

/** Changes the order of a day: each change is saved at once, and concerns this day alone until it is used for all. */
export function OrderEditor({ day, onChanged }: Props) {
  const { occurrence, order, positions } = day
  const ref = { eventId: occurrence.id, originalStart: occurrence.originalStart }
  const [opened, setOpened] = useState<OrderItem | 'item' | 'songs'>()
  const [removed, setRemoved] = useState<OrderItem>()
  const opener = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [pending, start] = useTransition()

  const reload = <Result,>(outcome: Outcome<Result>) => {
    onChanged()
    return outcome
  }
  const move = (item: OrderItem, to: number) => {
    if (pending || to < 0 || to >= order.items.length) return
    start(async () => {
      const outcome = reload(await callAction(moveInOrder({ ...ref, itemId: item.id, to }), messages.failure))
      showOutcome(outcome)
      if (outcome.status === 'done') setAnnouncement(`${item.title}: agora é o ${to + 1}º de ${order.items.length}.`)
    })
  }

  return (
    <div className="mt-2 grid gap-3 print:hidden">
      <ol className="grid grid-cols-1 gap-2" aria-busy={pending || undefined}>
        {order.items.map((item, index) => (
          <li key={item.id} className="flex flex-wrap items-center justify-end rounded-soft border border-line">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(item)}
              className="flex min-h-14 min-w-0 flex-[1_1_8rem] items-center gap-2 rounded-soft px-3 py-2 text-left hover:bg-sunken"
            >
              <Pencil aria-hidden className="size-4 shrink-0 text-primary" />
              <span className="min-w-0 font-semibold wrap-anywhere">
                <span className="sr-only">Mudar </span>
                {item.title}
              </span>
            </button>
            <div className="flex">
              <IconButton
                label={`Subir ${item.title}`}
                aria-disabled={index === 0}
                className="aria-disabled:opacity-30"
                onClick={() => move(item, index - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`Descer ${item.title}`}
                aria-disabled={index === order.items.length - 1}
                className="aria-disabled:opacity-30"
                onClick={() => move(item, index + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={`Remover ${item.title}`}
                variant="danger"
                onClick={({ currentTarget }) => {
                  opener.current = findNeighbourControl(currentTarget, 'last') ?? currentTarget
                  setRemoved(item)
                }}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpened('item')}>
          <Plus aria-hidden className="size-5" />
          Novo item
        </Button>
        {!order.items.some(({ kind }) => kind === 'songs') && (
          <Button size="small" variant="quiet" onClick={() => setOpened('songs')}>
            <Music aria-hidden className="size-5" />
            Louvores do dia
          </Button>
        )}
      </div>
      {occurrence.rule &&
        (order.isOwn ? (
          <OwnOrder day={day} reload={reload} />
        ) : (
          <p className="text-ink-soft">Esta é a ordem de sempre. O que você mudar vale só para este dia.</p>
        ))}
      {opened && (
        <OrderItemDialog
          key={typeof opened === 'string' ? opened : opened.id}
          occurrence={ref}
          item={typeof opened === 'string' ? undefined : opened}
          kind={typeof opened === 'string' ? opened : opened.kind}
          positions={positions}
          onDone={onChanged}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmDialog
        title="Remover da ordem"
        text={`“${removed?.title}” sai da ordem deste dia, com o que está escrito nele.`}
        confirm="Remover"
        opener={opener}
        open={removed !== undefined}
        onOpenChange={open => !open && setRemoved(undefined)}
        onConfirm={async () => reload(await deleteOrderItem({ ...ref, itemId: removed?.id ?? '' }))}
        failure={messages.failure}
      />
    </div>
  )
}

type OwnProps = { day: ShownDay; reload: <Result>(outcome: Outcome<Result>) => Outcome<Result> }

/** A day with an order of its own: it can be used for all days, or go back to theirs. */
function OwnOrder({ day: { occurrence, order }, reload }: OwnProps) {
  const ref = { eventId: occurrence.id, originalStart: occurrence.originalStart }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="w-full text-ink-soft">Esta ordem é só deste dia.</p>
      <ConfirmDialog
        title="Usar em todos os cultos"
        text={`Esta passa a ser a ordem de todos os dias de “${occurrence.title}” que não têm uma própria.${order.hasStanding ? ' A ordem de sempre, que valia até agora, é trocada por esta.' : ''}`}
        confirm="Usar em todos"
        tone="primary"
        trigger={
          <Button size="small" variant="quiet">
            Usar em todos os cultos
          </Button>
        }
        onConfirm={async () => reload(await shareOrder(ref))}
        failure={messages.failure}
      />
      {order.hasStanding && (
        <ConfirmDialog
          title="Voltar à ordem de sempre"
          text="O que foi mudado só neste dia se perde."
          confirm="Voltar"
          trigger={
            <Button size="small" variant="quiet">
              Voltar à ordem de sempre
            </Button>
          }
          onConfirm={async () => reload(await dropOwnOrder(ref))}
          failure={messages.failure}
        />
      )}
    </div>
  )
}
