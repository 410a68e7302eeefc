'use client'

import { useEffect, useLayoutEffect } from 'react'
import { replayEarlyTap } from '@/components/kit/browser/early-tap'
import { deviceStorage, SIGNED_OUT_KEY, stopWriting, tabStorage } from '@/components/kit/browser/storage'
import { watchBackButton } from '@/components/kit/overlay/back-button'
import { ToastHost } from '@/components/kit/overlay/toast-host'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { routes } from '@/lib/values/routes/routes'
import { CenteredPage } from './centered-page'
import { LazyDrawing } from './lazy-drawing'

type Props = { error: unknown; retry: () => void; nested?: boolean }

/**
 * What `error.tsx` files show, with the reference under which the server has logged the error. Each of them has a bundle
 * of its own with a copy of what it imports; imported from here, the view is fetched once, in the bundle that all pages
 * share.
 */
export function SharedErrorView({ error, retry, nested }: Props) {
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  // The bundler's name for page code that could not be loaded: only the network failed.
  const isCodeMissing = error instanceof Error && error.name === 'ChunkLoadError'

  return (
    <CenteredPage
      drawing={<LazyDrawing name="chapel" />}
      title={isCodeMissing ? 'Faltou um pedaço da página' : 'Algo deu errado'}
      nested={nested}
    >
      <p className="text-ink-soft">
        {isCodeMissing
          ? 'A internet falhou enquanto ela vinha. Confira a conexão e tente de novo.'
          : 'Não foi culpa sua. Tente de novo em instantes; se continuar, conte para a secretaria da igreja.'}
      </p>
      {reference && <p className="text-[0.9375rem] text-ink-soft">Referência: {reference}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button onClick={retry}>Tentar de novo</Button>
        {/* A full page load: the code for client navigation may be what broke. */}
        <a href={routes.landing} className={buttonClass({ variant: 'quiet' })}>
          Voltar ao início
        </a>
      </div>
    </CenteredPage>
  )
}

/** Rendered on every page beside its own content. */
export function EveryPage() {
  // After the commit: React would drop the tap during it.
  useLayoutEffect(() => queueMicrotask(replayEarlyTap), [])
  useEffect(watchSignOut, [])
  // Also without a dialog: going back may lead to a history entry that a dialog has left.
  useEffect(watchBackButton, [])
  return <ToastHost />
}

/** Reloads every open page of this device when somebody signs out in one tab, also pages in the back/forward cache. */
function watchSignOut() {
  const before = deviceStorage.read(SIGNED_OUT_KEY)
  const checkSignOut = ({ type }: Event) => {
    if (deviceStorage.read(SIGNED_OUT_KEY) === before) return
    if (type === 'pagehide') {
      document.body.hidden = true
      return
    }
    // Reading `tabStorage` empties it after a sign-out.
    tabStorage.names()
    stopWriting()
    location.reload()
  }
  for (const eventName of ['storage', 'pagehide', 'pageshow']) addEventListener(eventName, checkSignOut)
}
