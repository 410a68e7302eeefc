'use client'

import type { ComponentType } from 'react'
import type { Coming } from '@/components/browser/coming'
import { useComing } from '@/components/browser/use-coming'
import { Spinner } from '@/components/ui/spinner'
import type { Message } from '@/lib/action/outcome'
import { showMessage } from './show-outcome'

type Opened = { onOpenChange: (open: boolean) => void }
type Props<Given> = { of: Coming<ComponentType<Given>>; given: Given; failure?: Message }

/** An open dialog whose code may still be on its way; who opened it without a network reads so. */
export function Later<Given extends Opened>({ of, given, failure = notOpened }: Props<Given>) {
  const Here = useComing(of, () => {
    given.onOpenChange(false)
    showMessage(failure, 'error')
  })
  return Here ? <Here {...given} /> : <OnItsWay />
}

/** The tap is answered at once where the network is slow, and unseen where it is not. */
const OnItsWay = () => (
  <div className="fixed inset-0 z-50 grid animate-fade place-items-center bg-veil [animation-delay:150ms] [animation-fill-mode:both]">
    <div className="rounded-soft bg-surface px-8">
      <Spinner />
    </div>
  </div>
)

export const notOpened = { title: 'Erro', text: 'Não foi possível abrir. Confira a conexão e tente de novo.' }
