'use client'

import { Undo2 } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { coming } from '@/components/browser/coming'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { Later } from '@/components/overlay/later'
import { showOutcome } from '@/components/overlay/show-outcome'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { WhenHere } from '@/components/ui/when-here'
import { isGone } from '@/lib/action/outcome'
import { restoreRemoved } from '@/lib/trash/actions/restoring'
import { messages } from '@/lib/trash/messages'
import type { ListedRemoval, Shown } from '@/lib/trash/removal'

// Menus and forms weigh more than the whole list.
const removedMenu = coming(() => import('./removed-menu').then(({ RemovedMenu }) => RemovedMenu))
const newNumber = coming(() => import('./new-number').then(({ NewNumber }) => NewNumber))

type Props = { item: ListedRemoval; shown: Shown; onGone: () => void }

/** One thing that was removed: what it is, how it went, its text to look at, and the way back. */
export function RemovedRow({ item, shown, onGone }: Props) {
  const { id, thing, title, how, left, author, text } = item
  const [asking, setAsking] = useState<string>()
  const [pending, start] = useTransition()
  const beside = useRef<HTMLElement>(undefined)

  const bringBack = (button: HTMLElement) =>
    start(async () => {
      beside.current = controlBeside(button, 'first')
      const outcome = await callAction(restoreRemoved({ removalId: id }), messages.notBroughtBack)
      // Its number is another hymn's now: the dialog that asks for a new one says so itself.
      if (outcome.status === 'refused' && outcome.errors?.number) return setAsking(outcome.message.text)
      showOutcome(outcome)
      if (!isGone(outcome)) return
      beside.current?.focus()
      onGone()
    })

  function backUnderNewNumber() {
    onGone()
    // Once the dialog has given the focus back to what left with the row.
    requestAnimationFrame(() => beside.current?.focus())
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
      {text && <Look text={text} title={title} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          onClick={event => bringBack(event.currentTarget)}
          aria-label={`Trazer de volta: ${thing}, ${title}`}
        >
          <Undo2 aria-hidden />
          Trazer de volta
        </Button>
        <WhenHere of={removedMenu} given={{ item, shown, onGone }} meanwhile={<span className="size-11" />} />
      </div>
      {asking !== undefined && (
        <Later
          of={newNumber}
          given={{ removalId: id, why: asking, onOpenChange: () => setAsking(undefined), onGone: backUnderNewNumber }}
        />
      )}
    </Card>
  )
}

/** A look at what it said. */
const Look = ({ text, title }: { text: string; title: string }) => (
  <details className="rounded-soft bg-sunken px-4">
    <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">
      Ver o conteúdo<span className="sr-only"> de {title}</span>
    </summary>
    <p className="pb-4 whitespace-pre-line wrap-anywhere">{text}</p>
  </details>
)
