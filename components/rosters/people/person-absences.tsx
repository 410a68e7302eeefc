import { useState, useTransition } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { callAction } from '@/components/kit/form/call-action'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { removeAbsence } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'
import type { TeamPerson } from '@/lib/rosters/people/team-person'

const absenceDialog = lazyImport(() => import('./absence-dialog').then(({ AbsenceDialog }) => AbsenceDialog))

/** On which days a person cannot serve, as they told the leader; nobody asks why. */
export function PersonAbsences({ person }: { person: TeamPerson }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">Quando não pode</h3>
      <ul className="ruled">
        {person.absences.map(absence => (
          <AbsenceRow key={absence.id} {...absence} />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Anotar dias<span className="sr-only"> em que {person.name} não pode</span>
      </Button>
      {open && <LazyDialog dialog={absenceDialog} props={{ person, onOpenChange: setOpen }} />}
    </div>
  )
}

function AbsenceRow({ id, text }: TeamPerson['absences'][number]) {
  const [pending, start] = useTransition()
  const remove = () =>
    start(async () => showOutcome(await callAction(removeAbsence({ absenceId: id }), messages.notSaved)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1">
      {text}
      <Button variant="ghost" size="small" pending={pending} onClick={remove}>
        Apagar<span className="sr-only">: {text}</span>
      </Button>
    </li>
  )
}
