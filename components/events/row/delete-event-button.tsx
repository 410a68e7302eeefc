import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Scope, ScopeChoice } from '@/components/events/form/scope-choice'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import { deleteEvent } from '@/lib/events/actions/editing'
import type { Occurrence } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'

type Props = { event: Pick<Occurrence, 'id' | 'title' | 'rule' | 'originalStart' | 'day' | 'version'> }

/** Asks before it deletes; of a series, also how much of it. */
export function DeleteEventButton({ event: { id: eventId, title, rule, originalStart, day, version } }: Props) {
  const [scope, setScope] = useState<Scope>('one')

  return (
    <ConfirmDialog
      title="Excluir evento"
      text="Tem certeza que deseja deletar este evento?"
      failure={messages.notDeleted}
      onConfirm={() =>
        deleteEvent(rule === undefined ? { eventId, version } : { eventId, scope, originalStart, version })
      }
      trigger={
        <IconButton label={`Excluir ${title}`} variant="danger">
          <Trash2 aria-hidden />
        </IconButton>
      }
    >
      {rule !== undefined && <ScopeChoice legend="O que excluir?" day={day} chosen={scope} onChoose={setScope} />}
    </ConfirmDialog>
  )
}
