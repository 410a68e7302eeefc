'use client'

import { CloudAlert, WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import { useStore } from '@/components/kit/browser/use-store'
import { describeStoredAt } from '@/lib/assembly/offline/describe-stored-at'
import { api } from '@/lib/values/routes/routes'
import { offlineState } from './offline-state'
import { RefusedComments } from './refused-comments'
import { showNewest } from './show-newest'

const REASONS = {
  none: 'Sem internet.',
  failed: 'Nosso servidor está com um problema.',
  foreign: 'Sem internet: quem respondeu foi esta rede, e não a igreja. Talvez ela peça para entrar nela primeiro.',
}

/** At the top of a page: what is missing, of when the page is, and which comments came back. */
export function TopNotes() {
  const [container, setContainer] = useState<HTMLElement>()
  useEffect(() => {
    const container = document.createElement('div')
    document.body.prepend(container)
    setContainer(container)
    return () => container.remove()
  }, [])
  return (
    container &&
    createPortal(
      <div className="lg:px-rail">
        <OfflineLine />
        <RefusedComments />
      </div>,
      container,
    )
  )
}

function OfflineLine() {
  const state = useStore(offlineState, state => state, undefined)
  const router = useRouter()
  const isOffline = state !== undefined
  const onBack = useEffectEvent(() => showNewest(state?.storedAt !== undefined, () => router.refresh()))

  useEffect(() => {
    if (!isOffline) return
    const polling = poll({
      // A captive portal's answer is not the JSON expected here.
      poll: () => readJson(api.live, { cache: 'no-store', timeout: 4000 }),
      onAnswer: () => onBack(),
      every: 5000,
    })
    return polling.stop
  }, [isOffline])

  // The element stays, so that screen readers hear what comes into it.
  return (
    <div role="status">
      {state && (
        <p className="column flex items-center justify-center gap-2 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 text-center font-semibold text-ink-soft">
          {state.answer === 'failed' ? (
            <CloudAlert aria-hidden className="size-5 shrink-0" />
          ) : (
            <WifiOff aria-hidden className="size-5 shrink-0" />
          )}
          <span>
            {REASONS[state.answer ?? 'none']}{' '}
            {state.storedAt
              ? `Isto é de ${describeStoredAt(state.storedAt, Date.now(), state.timeZone)}.`
              : 'O que já está na tela continua aqui.'}
          </span>
        </p>
      )}
    </div>
  )
}
