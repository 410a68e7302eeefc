'use client'

import { Radio } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useStore } from '@/components/kit/browser/use-store'
import { callAction } from '@/components/kit/form/call-action'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { MenuItem } from '@/components/kit/overlay/menu'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { deactivateLive } from '@/lib/live/actions'
import { messages } from '@/lib/live/messages'
import { onAir, setBroadcast, useLive } from './use-live'

const liveDialog = lazyImport(() => import('./live-dialog').then(({ LiveDialog }) => LiveDialog))

/** The admin's switch as an item for the plus menu. The dialog is outside the menu, which closes on selection. */
export function LiveSwitch({ children }: { children: (item: ReactNode) => ReactNode }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      {children(<LiveItem onAsk={() => setDialogOpen(true)} />)}
      {isDialogOpen && <LazyDialog dialog={liveDialog} props={{ open: isDialogOpen, onOpenChange: setDialogOpen }} />}
    </>
  )
}

/** The item stays as it was when the menu opened: otherwise a tap could end a stream that another admin just began. */
function LiveItem({ onAsk }: { onAsk: () => void }) {
  const live = useLive()
  const known = useIsLiveKnown()
  const [offered, setOffered] = useState<boolean>()
  if (known && offered === undefined) setOffered(live.active)
  const active = offered ?? live.active

  return (
    <MenuItem onSelect={active ? switchOff : onAsk}>
      <Radio aria-hidden />
      {active ? 'Desativar Live' : 'Ativar Live'}
    </MenuItem>
  )
}

async function switchOff() {
  const outcome = await callAction(deactivateLive({}), messages.notChanged)
  showOutcome(outcome)
  if (outcome.status === 'done' && outcome.result) setBroadcast(outcome.result)
}

/** Whether the server has answered yet if a stream is on. */
const useIsLiveKnown = () => useStore(onAir, ({ known }) => known, false)
