import { CancelButton } from '@/components/kit/form/cancel-button'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { VersionField } from '@/components/kit/form/version-field'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { changeServant } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'
import type { TeamPerson } from '@/lib/rosters/people/team-person'
import { PersonFields } from './person-fields'
import { PositionChoices } from './position-choices'
import type { TeamOfPerson } from './team-of-person'

type Props = { person: TeamPerson; team: TeamOfPerson; onOpenChange: (open: boolean) => void }

/** Changes a person's data; if another leader saved meanwhile, both are shown. An account says the name and the age. */
export function ChangePersonDialog({ person, team, onOpenChange }: Props) {
  const { id, version, name, hasAccount, positionIds } = person
  const draft = `servant:${team.id} ${id}`
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        title={hasAccount ? name : 'Mudar dados'}
        description={hasAccount ? 'O nome vem da conta da pessoa.' : undefined}
      >
        <Form
          action={changeServant}
          onDone={done}
          failure={messages.notSaved}
          autoComplete="off"
          className="flex flex-1 flex-col gap-5"
        >
          <input type="hidden" name="teamId" value={team.id} />
          <input type="hidden" name="servantId" value={id} />
          <VersionField startVersion={version} />
          <div className="grid gap-5">
            <FormAutosave name={draft} withNote />
            <PersonFields person={person} />
            <PositionChoices positions={team.positions} chosen={positionIds} />
          </div>
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
