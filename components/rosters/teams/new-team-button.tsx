'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { createTeam } from '@/lib/rosters/actions/teams'
import { LazyNameDialog } from './lazy-name-dialog'

const newTeam = {
  title: 'Nova equipe',
  label: 'Nome da equipe',
  hint: 'Por exemplo: Diáconos, Cozinha, Transporte.',
  action: createTeam,
  fields: {},
  draft: 'new-serving-team',
}

/** Creates a team and opens its page. */
export function NewTeamButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Nova equipe
      </Button>
      {open && <LazyNameDialog thing={newTeam} onOpenChange={setOpen} />}
    </>
  )
}
