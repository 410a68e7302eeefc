import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { eventDialog } from '@/components/events/form/new-event-button'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { getOccurrenceKey, toMonth } from '@/lib/events/event'
import { ActContext, type EventAct } from './act-context'

// Few people open them.
const dialogs = {
  cancel: lazyImport(() => import('./cancel-event-dialog').then(({ CancelEventDialog }) => CancelEventDialog)),
  delete: lazyImport(() => import('./delete-event-dialog').then(({ DeleteEventDialog }) => DeleteEventDialog)),
}

/** The one dialog in which an event of the lists inside is edited, cancelled or deleted. */
export function EventActs({ children }: { children: ReactNode }) {
  const [act, setAct] = useState<EventAct>()
  // By what was asked, also after its dialog was closed.
  const unanswered = useRef(new Map<string, RefObject<boolean>>())

  const onOpenChange = (open: boolean) => !open && setAct(undefined)
  return (
    <ActContext value={setAct}>
      {children}
      {act?.kind === 'edit' && (
        <LazyDialog
          dialog={eventDialog}
          props={{ event: act.event, month: toMonth(act.event.date), open: true, onOpenChange }}
        />
      )}
      {act && act.kind !== 'edit' && (
        <LazyDialog
          dialog={dialogs[act.kind]}
          props={{
            event: act.event,
            opener: { current: act.opener },
            unanswered: findRef(unanswered.current, act),
            onOpenChange,
          }}
        />
      )}
    </ActContext>
  )
}

function findRef(refs: Map<string, RefObject<boolean>>, { kind, event }: EventAct) {
  const name = `${kind} ${getOccurrenceKey(event)}`
  const ref = refs.get(name) ?? { current: false }
  refs.set(name, ref)
  return ref
}
