import { useEffect, useRef, useTransition } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { refreshMe } from '@/components/session/use-me'
import type { Outcome } from '@/lib/platform/action/outcome'
import { openPrayer } from '@/lib/prayers/actions/minding'
import { messages } from '@/lib/prayers/messages'
import type { OpenedPrayer } from '@/lib/prayers/prayer'
import { teamApi } from '@/lib/values/routes/team-routes'

/**
 * The current state of a request; null if it was deleted. It is loaded when its page opens, and again when a colleague
 * has changed it: while the page is visible, it polls the version every few seconds.
 */
export function useOpenedPrayer(requestId: string) {
  const {
    loaded: prayer,
    replace,
    error,
    failed,
    loading,
    retry,
  } = useLoaded(() => openRequest(requestId), [requestId])
  const [acting, start] = useTransition()

  const latestRetry = useRef(retry)
  latestRetry.current = retry
  const version = prayer?.version
  useEffect(() => {
    if (version === undefined) return
    return poll({
      poll: () => readVersion(requestId),
      onAnswer: now => now !== version && latestRetry.current(),
      every: 8000,
      immediate: false,
    }).stop
  }, [requestId, version])

  /** Applies the request that an action returned; after a refusal, shows why and loads the request again. */
  const applyOutcome = (outcome: Outcome<OpenedPrayer>) => {
    if (outcome.status === 'done' && outcome.result) replace(outcome.result)
    else latestRetry.current()
  }
  const act = (call: () => Promise<Outcome<OpenedPrayer>>) =>
    start(async () => {
      const outcome = await callAction(call(), messages.notDone)
      showOutcome(outcome)
      applyOutcome(outcome)
      // The bar and the first screen show how many requests are waiting.
      void refreshMe()
    })

  return { prayer, replace, error: failed ? error : undefined, loading, retry, acting, act }
}

async function openRequest(requestId: string): Promise<OpenedPrayer | null> {
  const outcome = await callAction(openPrayer({ requestId }), messages.notRead)
  if (outcome.status === 'done' && outcome.result) return outcome.result
  if (outcome.status === 'refused' && outcome.gone) return null
  throw outcome.status === 'refused' ? outcome.message : messages.notRead
}

/** Returns null if the request was deleted; rejects without a network. */
async function readVersion(requestId: string) {
  return (await readJson<{ version: number | null }>(teamApi.prayerVersion(requestId))).version
}
