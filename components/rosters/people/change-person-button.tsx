import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import type { TeamPerson } from '@/lib/rosters/people/team-person'
import type { TeamOfPerson } from './team-of-person'

const personDialog = lazyImport(() => import('./change-person-dialog').then(module => module.ChangePersonDialog))

/** Opens the person's data to change them. */
export function ChangePersonButton({ person, team }: { person: TeamPerson; team: TeamOfPerson }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-5" />
        Mudar dados<span className="sr-only"> de {person.name}</span>
      </Button>
      {open && <LazyDialog dialog={personDialog} props={{ person, team, onOpenChange: setOpen }} />}
    </>
  )
}
