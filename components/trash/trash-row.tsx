'use client'

import { Undo2 } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { callAction } from '@/components/kit/form/call-action'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { restoreRemoved } from '@/lib/assembly/trash/actions/restoring'
import { messages } from '@/lib/assembly/trash/messages'
import type { TrashFilter, TrashItem } from '@/lib/assembly/trash/trash-item'
import { isGone } from '@/lib/platform/action/outcome'

// The menu and the form weigh more than the whole list.
const trashMenu = lazyImport(() => import('./trash-menu').then(({ TrashMenu }) => TrashMenu))
const newNumberDialog = lazyImport(() => import('./new-number-dialog').then(({ NewNumberDialog }) => NewNumberDialog))

type Props = { item: TrashItem; filter: TrashFilter; onGone: () => void }

/** One removed item: what it is, how it was removed, a preview of its text, and the button to restore it. */
export function TrashRow({ item, filter, onGone }: Props) {
  const { id, thing, title, how, left, author, text } = item
  const [newNumberReason, setNewNumberReason] = useState<string>()
  const [pending, start] = useTransition()
  const neighbour = useRef<HTMLElement>(undefined)

  const restore = (button: HTMLElement) =>
    start(async () => {
      neighbour.current = findNeighbourControl(button, 'first')
      const outcome = await callAction(restoreRemoved({ removalId: id }), messages.notRestored)
      // Another hymn has its number by now: the dialog that asks for a new one shows the message.
      if (outcome.status === 'refused' && outcome.errors?.number) return setNewNumberReason(outcome.message.text)
      showOutcome(outcome)
      if (!isGone(outcome)) return
      neighbour.current?.focus()
      onGone()
    })

  function onRestoredWithNewNumber() {
    onGone()
    // After the dialog has returned the focus to the button that was removed with the row.
    requestAnimationFrame(() => neighbour.current?.focus())
  }

  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{thing}</Badge>
          {author && <span className="min-w-0 text-[0.9375rem] text-ink-soft wrap-anywhere">de {author}</span>}
        </div>
        <h2 className="mt-2 text-heading wrap-anywhere">{title}</h2>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft wrap-anywhere">
          {how}
          {left && (
            <>
              {' · '}
              <strong>{left}</strong>
            </>
          )}
        </p>
      </div>
      {text && <TextPreview text={text} title={title} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          onClick={event => restore(event.currentTarget)}
          aria-label={`Trazer de volta: ${thing}, ${title}`}
        >
          <Undo2 aria-hidden />
          Trazer de volta
        </Button>
        <LazyComponent
          component={trashMenu}
          props={{ item, filter, onGone }}
          placeholder={<span className="size-11" />}
        />
      </div>
      {newNumberReason !== undefined && (
        <LazyDialog
          dialog={newNumberDialog}
          props={{
            removalId: id,
            reason: newNumberReason,
            onOpenChange: () => setNewNumberReason(undefined),
            onGone: onRestoredWithNewNumber,
          }}
        />
      )}
    </Card>
  )
}

const TextPreview = ({ text, title }: { text: string; title: string }) => (
  <details className="rounded-soft bg-sunken px-4">
    <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">
      Ver o conteúdo<span className="sr-only"> de {title}</span>
    </summary>
    <p className="pb-4 whitespace-pre-line wrap-anywhere">{text}</p>
  </details>
)
