'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { addRosterDay } from '@/lib/rosters/actions/planning'
import { messages } from '@/lib/rosters/planning/messages'

type Props = { teamId: string; eventId: string; originalStart: string }

/** Opens a day for the team, with one person in each position. */
export function AddDayButton(day: Props) {
  const [pending, start] = useTransition()
  const add = () => start(async () => showOutcome(await callAction(addRosterDay(day), messages.failure)))
  return (
    <Button variant="ghost" size="small" pending={pending} onClick={add}>
      Escalar neste dia
    </Button>
  )
}
