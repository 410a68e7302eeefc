'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'

const leaderDialog = lazyImport(() => import('./add-leader-dialog').then(({ AddLeaderDialog }) => AddLeaderDialog), {
  onDemand: true,
})

export function AddLeaderButton(team: { teamId: string; leaderIds: string[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Líder
      </Button>
      {open && <LazyDialog dialog={leaderDialog} props={{ ...team, onOpenChange: setOpen }} />}
    </>
  )
}
