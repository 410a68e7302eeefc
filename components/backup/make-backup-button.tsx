'use client'

import { Archive } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { makeBackupNow } from '@/lib/assembly/backup/actions'
import { messages } from '@/lib/assembly/backup/messages'

export function MakeBackupButton({ isAtWork }: { isAtWork: boolean }) {
  const [pending, start] = useTransition()
  const make = () => start(async () => showOutcome(await callAction(makeBackupNow({}), messages.notBegun)))
  return (
    <Button pending={pending} disabled={isAtWork} onClick={make}>
      <Archive aria-hidden />
      Fazer uma cópia agora
    </Button>
  )
}
