import { LetterDrawing } from '@/components/kit/art/drawings'
import { EmptyState } from '@/components/kit/ui/empty-state'
import type { Status } from '@/lib/prayers/prayer'
import { listPrayers } from '@/lib/prayers/queries'
import { PrayerFeed } from './prayer-feed'

/** Urgent requests above the others, each list with infinite scroll. */
export async function PrayerList({ status }: { status: Status }) {
  const [urgent, others] = await Promise.all([true, false].map(urgent => listPrayers({ status, urgent })))
  if (!urgent || !others) return null
  if (urgent.items.length + others.items.length === 0)
    return <EmptyState drawing={<LetterDrawing />} {...emptyStates[status]} />

  const hasUrgent = urgent.items.length > 0
  return (
    <div className="grid grid-cols-1 gap-8">
      {hasUrgent && (
        <PrayerFeed
          first={urgent}
          filter={{ status, urgent: true }}
          title={status === 'answered' ? 'Foram urgentes' : 'Urgentes'}
        />
      )}
      {others.items.length > 0 && (
        <PrayerFeed first={others} filter={{ status, urgent: false }} title={hasUrgent ? 'Os outros' : undefined} />
      )}
    </div>
  )
}

const emptyStates: Record<Status, { title: string; hint: string }> = {
  new: {
    title: 'Nenhum pedido esperando',
    hint: 'Quem pede oração pelo site ou pelo aplicativo aparece aqui, e a equipe recebe um email.',
  },
  praying: { title: 'Ninguém está orando por um pedido agora', hint: 'O que alguém da equipe assume aparece aqui.' },
  answered: { title: 'Nenhum pedido respondido ainda', hint: 'O que a equipe marca como respondido fica aqui.' },
}
