import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { addAbsence } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'
import type { TeamPerson } from '@/lib/rosters/people/team-person'

type Props = { person: Pick<TeamPerson, 'id' | 'name'>; onOpenChange: (open: boolean) => void }

/** From which day to which a person cannot serve. */
export function AbsenceDialog({ person: { id, name }, onOpenChange }: Props) {
  const draft = `absence:${id}`
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Quando não pode" description={`Nestes dias ${name} não é proposta(o). Não diga por quê.`}>
        <Form action={addAbsence} onDone={done} failure={messages.notSaved}>
          <FormAutosave name={draft} withNote />
          <input type="hidden" name="servantId" value={id} />
          <Field name="firstDay" label="Do dia" type="date" required />
          <Field name="lastDay" label="Até o dia" type="date" hint="Para um dia só, o mesmo." required />
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Anotando...">Anotar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
