'use client'

import { type ComponentType, createContext, useContext, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import type { LazyImport } from '@/components/kit/browser/lazy-import'
import { useLazyImport } from '@/components/kit/browser/use-lazy-import'
import { Spinner } from '@/components/kit/ui/spinner'
import type { Message } from '@/lib/platform/action/outcome'
import { showMessage } from './show-outcome'

/** Whether there is a backdrop already: components that load in steps draw it once. */
export const HasBackdrop = createContext(false)

type ClosableProps = { onOpenChange: (open: boolean) => void }
type Props<DialogProps> = { dialog: LazyImport<ComponentType<DialogProps>>; props: DialogProps; failure?: Message }

/** An open dialog whose code may still be loading; closes with the message `failure` if it cannot be loaded. */
export function LazyDialog<DialogProps extends ClosableProps>({
  dialog,
  props,
  failure = notOpened,
}: Props<DialogProps>) {
  const hasBackdrop = useContext(HasBackdrop)
  // The backdrop answers the tap at once: laying out the dialog takes an old phone longer than a tap may wait.
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

/** Invisible for the first 150 ms, so that a fast network never shows it; it blocks taps. */
const DialogSpinner = () => (
  <div className="fixed inset-0 z-50 grid animate-fade place-items-center [animation-delay:150ms] [animation-fill-mode:both]">
    <div className="rounded-soft bg-surface px-8">
      <Spinner />
    </div>
  </div>
)

export const notOpened = { title: 'Erro', text: 'Não foi possível abrir. Confira a conexão e tente de novo.' }
