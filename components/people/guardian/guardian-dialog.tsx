import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { confirmGuardian } from '@/lib/people/actions/guarding'
import { messages } from '@/lib/people/guardian/messages'

type Props = { person: { id: string; name: string }; onOpenChange: (open: boolean) => void }

/** Asks which guardian allowed it, and how the team knows. */
export function GuardianDialog({ person: { id, name }, onOpenChange }: Props) {
  const draft = `guardian-${id}`
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }

  return (
    <DialogContent title="Confirmar autorização" description={`Para ${name} comentar e aparecer nas listas.`}>
      <Form action={confirmGuardian} onDone={done} failure={messages.notSaved}>
        <FormAutosave name={draft} withNote />
        <input type="hidden" name="profileId" value={id} />
        <Field
          name="guardian"
          label="Quem autorizou"
          hint="O nome da mãe, do pai ou de quem cuida."
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          required
        />
        <TextArea
          name="how"
          label="Como autorizou"
          hint="“Assinou o termo no domingo” ou “Conversou com o pastor por telefone”."
          rows={2}
          maxLength={300}
          autoComplete="off"
          required
        />
        <DialogFooter>
          <CancelButton />
          <SubmitButton whilePending="Confirmando...">Confirmar</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  )
}
