'use client'

import { Radio } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { attempt } from '@/components/ui/attempt'
import { MenuItem } from '@/components/ui/menu'
import { showOutcome } from '@/components/ui/show-outcome'
import { deactivateLive } from '@/lib/live/actions'
import { messages } from '@/lib/live/messages'
import { LiveDialog } from './live-dialog'
import { liveIs, useLive } from './live-status'

/** The admin's switch as an item for the plus menu; the dialog stands beside the menu, which closes when one chooses. */
export function LiveSwitch({ children }: { children: (item: ReactNode) => ReactNode }) {
  const [asking, setAsking] = useState(false)
  const live = useLive()

  const item = (
    <MenuItem onSelect={live.active ? switchOff : () => setAsking(true)}>
      <Radio aria-hidden />
      {live.active ? 'Desativar Live' : 'Ativar Live'}
    </MenuItem>
  )
  return (
    <>
      {children(item)}
      <LiveDialog open={asking} onOpenChange={setAsking} />
    </>
  )
}

async function switchOff() {
  const outcome = await attempt(deactivateLive({}), messages.notChanged)
  showOutcome(outcome)
  if (outcome.status === 'done' && outcome.result) liveIs(outcome.result)
}
