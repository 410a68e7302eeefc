'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import type { TeamDetails } from '@/lib/rosters/teams/team'

const addDialog = lazyImport(() => import('./add-person-dialog').then(({ AddPersonDialog }) => AddPersonDialog))

export function AddPersonButton({ team }: { team: Pick<TeamDetails, 'id' | 'positions' | 'known'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Adicionar pessoa
      </Button>
      {open && <LazyDialog dialog={addDialog} props={{ team, onOpenChange: setOpen }} />}
    </>
  )
}
