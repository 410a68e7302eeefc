'use client'

import { ArrowLeft, Undo2 } from 'lucide-react'
import { useId, useTransition } from 'react'
import { focusAndScroll } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { DialogFooter } from '@/components/kit/overlay/dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import type { EarlierVersion } from '@/lib/platform/versions/stored-versions'
import type { VersionSource } from './version-source'

type Props<Content> = Omit<VersionSource<Content>, 'address'> & {
  version: EarlierVersion<Content>
  current: EarlierVersion<Content>
  onBack: () => void
}

/** Shows one version. Restoring it makes it the newest; the version it replaces stays in the list. */
export function VersionView<Content>({ version, current, onBack, render, restore, failure, close }: Props<Content>) {
  const [pending, start] = useTransition()
  const heading = useId()

  const restoreVersion = () =>
    start(async () => {
      const outcome = await callAction(restore(version.number), failure)
      showOutcome(outcome)
      if (outcome.status === 'done') close()
    })

  return (
    <article aria-labelledby={heading} className="flex flex-1 flex-col gap-4">
      <header>
        <Button variant="ghost" size="small" className="-ml-4" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-5" />
          Todas as versões
        </Button>
        <h3 id={heading} ref={focusAndScroll} tabIndex={-1} className="text-heading wrap-anywhere outline-none">
          {version.by}
        </h3>
        <p className="text-ink-soft">{version.when}</p>
        <p className="mt-2">
          {version.differs.length === 0 ? (
            'Diz o mesmo que está agora.'
          ) : (
            <>
              Hoje está diferente: {version.differs.join(', ').toLowerCase()}. O que está <mark>marcado</mark> aqui não
              está lá.
            </>
          )}
        </p>
      </header>
      <div className="min-w-0 rounded-soft bg-sunken p-4">{render(version.content, current.content)}</div>
      <DialogFooter>
        {version.differs.length > 0 && (
          <Button pending={pending} onClick={restoreVersion}>
            <Undo2 aria-hidden />
            Trazer esta de volta
          </Button>
        )}
      </DialogFooter>
    </article>
  )
}
