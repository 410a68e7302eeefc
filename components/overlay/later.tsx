'use client'

import { type ComponentType, createContext, useContext, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import type { Coming } from '@/components/browser/coming'
import { useComing } from '@/components/browser/use-coming'
import { Spinner } from '@/components/ui/spinner'
import type { Message } from '@/lib/action/outcome'
import { showMessage } from './show-outcome'

/** Whether the page lies under a veil already: what opens in steps is veiled once. */
export const Veiled = createContext(false)

type Opened = { onOpenChange: (open: boolean) => void }
type Props<Given> = { of: Coming<ComponentType<Given>>; given: Given; failure?: Message }

/** An open dialog whose code may still be on its way; who opened it without a network reads so. */
export function Later<Given extends Opened>({ of, given, failure = notOpened }: Props<Given>) {
  const veiled = useContext(Veiled)
  // The tap is answered with the veil; a dialog takes an old phone longer to lay out than a tap may wait.
  const answered = useDeferredValue(true, veiled)
  const Here = useComing(of, () => {
    given.onOpenChange(false)
    showMessage(failure, 'error')
  })
  return (
    <>
      {!veiled && createPortal(<div className="fixed inset-0 z-40 animate-fade bg-veil" />, document.body)}
      <Veiled value={true}>{Here && answered ? <Here {...given} /> : createPortal(<OnItsWay />, document.body)}</Veiled>
    </>
  )
}

/** Unseen where the network is fast; no tap passes through it. */
const OnItsWay = () => (
  <div className="fixed inset-0 z-50 grid animate-fade place-items-center [animation-delay:150ms] [animation-fill-mode:both]">
    <div className="rounded-soft bg-surface px-8">
      <Spinner />
    </div>
  </div>
)

export const notOpened = { title: 'Erro', text: 'Não foi possível abrir. Confira a conexão e tente de novo.' }
