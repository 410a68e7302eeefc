import { Pencil, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { Occurrence } from '@/lib/events/event'
import { ActContext } from './act-context'

/** Pencil and bin of an event, for those who may change it. */
export function ChangeButtons({ event }: { event: Occurrence }) {
  const act = useContext(ActContext)
  return (
    <>
      <IconButton
        label={`Editar ${event.title}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget: opener }) => act({ kind: 'edit', event, opener })}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={`Excluir ${event.title}`}
        variant="danger"
        aria-haspopup="dialog"
        onClick={({ currentTarget: opener }) => act({ kind: 'delete', event, opener })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  )
}
