import { TextArea } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { tellOutcome } from '@/lib/prayers/actions'
import { messages } from '@/lib/prayers/messages'
import type { OwnPrayer } from '@/lib/prayers/prayer'

type Props = { prayer: OwnPrayer; onReported: () => void }

/** Tells the team who prayed how it went. */
export function OutcomeForm({ prayer: { id, outcome }, onReported }: Props) {
  const draft = `prayer-outcome:${id}`
  const done = () => {
    forgetAutosaved(draft)
    onReported()
  }
  return (
    // The field starts with what was reported before, so that the person can add to it.
    <Form key={outcome} action={tellOutcome} onDone={done} failure={messages.outcomeNotSent} className="grid gap-3">
      <input type="hidden" name="requestId" value={id} />
      <FormAutosave name={draft} />
      <TextArea
        name="outcome"
        label="Como foi?"
        hint="Se quiser, conte à equipe o que Deus fez. Só ela lê."
        defaultValue={outcome}
        maxLength={1000}
        rows={2}
        required
      />
      <div>
        <SubmitButton variant="quiet" size="small" whilePending="Enviando...">
          Contar à equipe
        </SubmitButton>
      </div>
    </Form>
  )
}
