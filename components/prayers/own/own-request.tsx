import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Button } from '@/components/kit/ui/button'
import { isGone } from '@/lib/platform/action/outcome'
import { reportOutcome, withdrawPrayer } from '@/lib/prayers/actions'
import { messages } from '@/lib/prayers/messages'
import type { OwnPrayer } from '@/lib/prayers/own-prayer'

type Props = { prayer: OwnPrayer; onReported: () => void; onWithdrawn: () => void }

/** One's own request: the text, its status and outcome, and the button to withdraw it. */
export function OwnRequest({ prayer, onReported, onWithdrawn }: Props) {
  const { id, name, text, since, status } = prayer
  async function withdraw() {
    const outcome = await withdrawPrayer({ requestId: id })
    if (isGone(outcome)) onWithdrawn()
    return outcome
  }

  return (
    <li className="grid grid-cols-1 gap-3 py-5">
      <div>
        <h3 className="text-heading">{describeStatus(prayer)}</h3>
        <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
          Pedido de {since}, por {name}
        </p>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {status !== 'new' && <OutcomeForm prayer={prayer} onReported={onReported} />}
      <div>
        <ConfirmDialog
          title="Retirar o pedido?"
          text="Ele é apagado para você e para a equipe, com tudo o que foi anotado. Isso não pode ser desfeito."
          confirm="Retirar"
          onConfirm={withdraw}
          failure={messages.notWithdrawn}
          trigger={
            <Button variant="ghost" size="small" className="-ml-4 text-danger! hover:bg-danger-soft!">
              Retirar pedido<span className="sr-only"> de {since}</span>
            </Button>
          }
        />
      </div>
    </li>
  )
}

function describeStatus({ status, claimed }: OwnPrayer) {
  if (status === 'new') return 'Recebido pela equipe pastoral'
  if (status === 'answered') return 'Oração respondida'
  return `Sua igreja está orando por você${claimed ? ` desde ${claimed}` : ''}`
}

type OutcomeFormProps = { prayer: OwnPrayer; onReported: () => void }

/** Tells the team who prayed how it went. */
function OutcomeForm({ prayer: { id, outcome }, onReported }: OutcomeFormProps) {
  const draft = `prayer-outcome:${id}`
  const done = () => {
    forgetAutosaved(draft)
    onReported()
  }
  return (
    // The field starts with what was reported before, so that the person can add to it.
    <Form key={outcome} action={reportOutcome} onDone={done} failure={messages.outcomeNotSent} className="grid gap-3">
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
