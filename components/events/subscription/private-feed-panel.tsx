'use client'

import { CalendarSync, Link2 } from 'lucide-react'
import type { Route } from 'next'
import { useState, useTransition } from 'react'
import { focusOnMount } from '@/components/kit/browser/focus'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { useSubmission } from '@/components/kit/form/use-submission'
import { copyLink } from '@/components/kit/overlay/share'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { LoadError } from '@/components/kit/ui/load-error'
import { Spinner } from '@/components/kit/ui/spinner'
import { createPrivateFeed, deletePrivateFeed } from '@/lib/events/actions/subscribing'
import { messages } from '@/lib/events/feed/messages'
import { api } from '@/lib/values/routes/routes'

type Feed = { since: string | null }
type NewAddress = { path: Route; link: string; subscription: string }

/** Makes, replaces and turns off the address, which is shown only when it is made. */
export function PrivateFeedPanel() {
  const { loaded, replace, failed, error, loading, retry } = useLoaded(() => readJson<Feed>(api.privateFeed), [])
  const [address, setAddress] = useState<NewAddress>()
  const [pending, start] = useTransition()
  const submission = useSubmission()

  const make = () =>
    start(async () => {
      submission.markEdited()
      const outcome = await callAction(createPrivateFeed({ submission: submission.name() }), messages.failure)
      if (outcome.status !== 'done') return showOutcome(outcome)
      submission.done()
      setAddress(outcome.result)
    })
  const turnOff = () =>
    start(async () => {
      const outcome = await callAction(deletePrivateFeed({}), messages.failure)
      showOutcome(outcome)
      if (outcome.status !== 'done') return
      setAddress(undefined)
      replace({ since: null })
    })

  if (!loaded) return failed && !loading ? <LoadError error={error} retry={retry} /> : <Spinner />
  return (
    <div className="grid gap-4 pb-6">
      {address ? <Address {...address} /> : <p className="text-ink-soft">{explain(loaded)}</p>}
      <div className="flex flex-wrap gap-2">
        {address || loaded.since ? (
          <>
            <Button variant="quiet" size="small" pending={pending} onClick={make}>
              Trocar o endereço
            </Button>
            <Button variant="ghost" size="small" disabled={pending} onClick={turnOff}>
              Desligar
            </Button>
          </>
        ) : (
          <Button pending={pending} onClick={make}>
            Criar meu endereço
          </Button>
        )}
      </div>
    </div>
  )
}

const explain = ({ since }: Feed) =>
  since
    ? `Você tem um endereço desde ${since}. Por segurança, ele só aparece quando é criado. Se precisar dele de novo, troque: o de antes para de funcionar.`
    : 'Quem tiver o endereço vê esses eventos. Guarde para você; se ele escapar, troque ou desligue aqui.'

/** The new address: it cannot be shown a second time. */
const Address = ({ path, link, subscription }: NewAddress) => (
  <div ref={focusOnMount} tabIndex={-1} className="grid gap-3 outline-none">
    <p>Endereço pronto. Abra na sua agenda agora: por segurança, ele só aparece uma vez.</p>
    <p className="rounded-soft bg-sunken p-4 font-semibold wrap-anywhere select-all">{link}</p>
    <div className="flex flex-wrap gap-2">
      <a href={subscription} className={buttonClass()}>
        <CalendarSync aria-hidden className="size-5" />
        Abrir na agenda
      </a>
      <Button variant="quiet" onClick={() => copyLink(path)}>
        <Link2 aria-hidden className="size-5" />
        Copiar
      </Button>
    </div>
  </div>
)
