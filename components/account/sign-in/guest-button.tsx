'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { refreshMe } from '@/components/session/use-me'
import { readRedirectTo } from '@/components/session/use-redirect-to'
import { enterAsGuest } from '@/lib/account/actions/entering'
import { messages } from '@/lib/account/messages'

export function GuestButton() {
  const [pending, start] = useTransition()
  const router = useRouter()

  const continueAsGuest = () =>
    start(async () => {
      const outcome = await callAction(enterAsGuest({ to: readRedirectTo() }), messages.unexpected)
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.goTo) return
      await refreshMe()
      router.push(outcome.goTo)
    })

  return (
    <Button variant="quiet" size="large" pending={pending} onClick={continueAsGuest}>
      Continuar como convidado
    </Button>
  )
}
