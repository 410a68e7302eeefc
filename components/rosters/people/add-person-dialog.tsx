import { useState } from 'react'
import { focusOnMount } from '@/components/kit/browser/focus'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { Button } from '@/components/kit/ui/button'
import { addKnownServant, addServant } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'
import type { KnownPerson } from '@/lib/rosters/people/team-person'
import type { TeamDetails } from '@/lib/rosters/teams/team'
import { KnownPeople } from './known-people'
import { PersonFields } from './person-fields'
import { PositionChoices } from './position-choices'

type Props = {
  team: Pick<TeamDetails, 'id' | 'positions' | 'known'>
  onOpenChange: (open: boolean) => void
}

/** Adds somebody to the team: a new person, or one who serves in another team and is chosen by name. */
export function AddPersonDialog({ team, onOpenChange }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<KnownPerson>()
  const draft = `new-servant:${team.id}`
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }
  const [onlyPosition] = team.positions.length === 1 ? team.positions : []

  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Adicionar pessoa" description="Com ou sem conta no app.">
        <Form
          action={chosen ? addKnownServant : addServant}
          once={!chosen}
          onDone={done}
          failure={messages.notSaved}
          autoComplete="off"
          className="flex flex-1 flex-col gap-5"
        >
          <input type="hidden" name="teamId" value={team.id} />
          <div className="grid gap-5">
            <FormAutosave name={draft} withNote />
            {chosen && <ChosenPerson person={chosen} onBack={() => setChosen(undefined)} />}
            {/* Of somebody who is known, nothing is asked or sent but the positions. */}
            <fieldset hidden={chosen !== undefined} disabled={chosen !== undefined} className="min-w-0">
              <PersonFields
                onNameInput={setTyped}
                belowName={<KnownPeople known={team.known} typed={typed} onChoose={setChosen} />}
              />
            </fieldset>
            <PositionChoices positions={team.positions} chosen={onlyPosition && [onlyPosition.id]} />
          </div>
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Adicionando...">Adicionar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

const ChosenPerson = ({ person: { id, name, teams }, onBack }: { person: KnownPerson; onBack: () => void }) => (
  <div className="rounded-soft bg-sunken p-4">
    <input type="hidden" name="servantId" value={id} />
    <p className="font-bold wrap-anywhere">{name}</p>
    <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">Serve em: {teams}</p>
    <Button ref={focusOnMount} variant="ghost" size="small" className="-ml-4" onClick={onBack}>
      É outra pessoa
    </Button>
  </div>
)
