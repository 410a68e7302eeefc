'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { attempt } from '@/components/form/call-action'
import { Button } from '@/components/ui/button'
import { showOutcome } from '@/components/overlay/show-outcome'
import { enterAsGuest } from '@/lib/account/actions/entering'
import { unexpected } from '@/lib/account/messages'
import { askWhoIsLooking } from '@/components/session/use-me'

export function GuestButton({ to }: { to?: string }) {
  const [pending, start] = useTransition()
  const router = useRouter()

  const lookIn = () =>
    start(async () => {
      const outcome = await attempt(enterAsGuest({ to }), unexpected)
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.goTo) return
      await askWhoIsLooking()
      router.push(outcome.goTo as Route)
    })

  return (
    <Button variant="quiet" size="large" pending={pending} onClick={lookIn}>
      Continuar como convidado
    </Button>
  )
}
