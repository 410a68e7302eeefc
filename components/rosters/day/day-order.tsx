import { ListPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Spinner } from '@/components/kit/ui/spinner'
import { OnlyFor } from '@/components/session/only-for'
import { startOrder } from '@/lib/rosters/actions/ordering'
import type { ShownDay } from '@/lib/rosters/day/day'
import { messages } from '@/lib/rosters/order/messages'
import { formatMinutes, listClockTimes, sumMinutes } from '@/lib/rosters/order/order'
import { canChangeOrder } from '@/lib/rosters/policy'
import { DaySongs } from './day-songs'

// Few people change an order.
const orderEditor = lazyImport(() => import('@/components/rosters/order/order-editor').then(m => m.OrderEditor), {
  onDemand: true,
})

type Props = { day: ShownDay; onChanged: () => void }

/** The order of a service with the time at which each item begins. */
export function DayOrder({ day, onChanged }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { items } = day.order
  return (
    <Card as="section" aria-labelledby="ordem">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="ordem" className="text-heading">
          Ordem do culto
        </h2>
        {items.length > 0 && (
          <OnlyFor allow={canChangeOrder}>
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
              className="print:hidden"
            >
              {!isEditing && <Pencil aria-hidden className="size-5" />}
              {isEditing ? 'Pronto' : 'Mudar'}
            </Button>
          </OnlyFor>
        )}
      </div>
      {items.length === 0 ? (
        <NoOrder day={day} onChanged={onChanged} />
      ) : isEditing ? (
        <LazyComponent component={orderEditor} props={{ day, onChanged }} placeholder={<Spinner />} />
      ) : (
        <OrderList day={day} />
      )}
    </Card>
  )
}

function OrderList({ day: { order, occurrence, playlist } }: { day: ShownDay }) {
  const { begins, end } = listClockTimes(order.items, occurrence.time)
  const total = sumMinutes(order.items)
  return (
    <>
      <ol className="ruled">
        {order.items.map(({ id, kind, title, minutes, who, people, note }, index) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            {!occurrence.isAllDay && total > 0 && (
              <span className="shrink-0 font-bold text-primary figures">{begins[index]}</span>
            )}
            <div className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
              <p>
                <b>{title}</b>
                {minutes !== null && <span className="text-ink-soft"> · {formatMinutes(minutes)}</span>}
              </p>
              {(who || people.length > 0) && <p>{[who, ...people].filter(Boolean).join(', ')}</p>}
              {note && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
              {kind === 'songs' &&
                (playlist ? (
                  <DaySongs playlist={playlist} />
                ) : (
                  <p className="text-ink-soft">Nenhuma playlist foi marcada para este dia.</p>
                ))}
            </div>
          </li>
        ))}
      </ol>
      {total > 0 && (
        <p className="mt-2 text-ink-soft">
          Ao todo {formatMinutes(total)}
          {!occurrence.isAllDay && `, até ${end}`}
        </p>
      )}
    </>
  )
}

/** Says so, and offers who may change it a suggested order to begin with. */
function NoOrder({ day: { occurrence }, onChanged }: Props) {
  const [pending, setPending] = useState(false)
  async function begin() {
    setPending(true)
    const ref = { eventId: occurrence.id, originalStart: occurrence.originalStart }
    const outcome = await callAction(startOrder(ref), messages.failure)
    setPending(false)
    showOutcome(outcome)
    if (outcome.status === 'done') onChanged()
  }
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p className="text-ink-soft">Este dia ainda não tem uma ordem.</p>
      <OnlyFor allow={canChangeOrder}>
        <Button size="small" pending={pending} onClick={begin} className="print:hidden">
          <ListPlus aria-hidden className="size-5" />
          Começar com uma sugestão
        </Button>
      </OnlyFor>
    </div>
  )
}
