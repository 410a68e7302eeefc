'use client'

import { type ComponentType, createContext, useContext, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import type { LazyImport } from '@/components/browser/coming'
import { useLazyImport } from '@/components/browser/use-coming'
import { Spinner } from '@/components/ui/spinner'
import type { Message } from '@/lib/action/outcome'
import { showMessage } from './show-outcome'

/** Whether the page lies under a veil already: what opens in steps is veiled once. */
export const HasBackdrop = createContext(false)

type ClosableProps = { onOpenChange: (open: boolean) => void }
type Props<DialogProps> = { dialog: LazyImport<ComponentType<DialogProps>>; props: DialogProps; failure?: Message }

/** An open dialog whose code may still be on its way; who opened it without a network reads so. */
export function LazyDialog<DialogProps extends ClosableProps>({
  dialog,
  props,
  failure = notOpened,
}: Props<DialogProps>) {
  const hasBackdrop = useContext(HasBackdrop)
  // The tap is answered with the veil; a dialog takes an old phone longer to lay out than a tap may wait.
  const canRender = useDeferredValue(true, hasBackdrop)
  const LoadedDialog = useLazyImport(dialog, () => {
    props.onOpenChange(false)
    showMessage(failure, 'error')
  })
  return (
    <>
      {!hasBackdrop && createPortal(<div className="fixed inset-0 z-40 animate-fade bg-veil" />, document.body)}
      <HasBackdrop value={true}>
        {LoadedDialog && canRender ? <LoadedDialog {...props} /> : createPortal(<DialogSpinner />, document.body)}
      </HasBackdrop>
    </>
  )
}

/** Unseen where the network is fast; no tap passes through it. */
const DialogSpinner = () => (
  <div className="fixed inset-0 z-50 grid animate-fade place-items-center [animation-delay:150ms] [animation-fill-mode:both]">
    <div className="rounded-soft bg-surface px-8">
      <Spinner />
    </div>
  </div>
)

export const notOpened = { title: 'Erro', text: 'Não foi possível abrir. Confira a conexão e tente de novo.' }
