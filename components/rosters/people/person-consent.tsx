import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { confirmServing, withdrawServing } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'
import { obstacleWords } from '@/lib/rosters/people/serving-age'
import type { TeamPerson } from '@/lib/rosters/people/team-person'

/** Why a person may not serve yet, or whose word allows it; who may confirms and takes it back. */
export function PersonConsent({ person: { id, name, obstacle, consent, mayConfirm } }: { person: TeamPerson }) {
  const words = obstacle && obstacleWords[obstacle]
  if (!words && !consent) return null
  return (
    <div className="grid justify-items-start gap-2 rounded-soft bg-sunken p-4">
      {words && (
        <div>
          <p className="font-semibold">{words.title}</p>
          <p className="text-ink-soft">{words.text}</p>
        </div>
      )}
      {consent && (
        <p>
          Um responsável autorizou: confirmado em {consent.on}
          {consent.by && ` por ${consent.by}`}.
        </p>
      )}
      {mayConfirm && obstacle === 'guardian' && <ConfirmButton id={id} name={name} />}
      {mayConfirm && consent && (
        <ConfirmDialog
          title="Retirar a autorização?"
          text={`${name} sai das escalas que vêm, e não serve até que haja autorização de novo.`}
          confirm="Retirar"
          failure={messages.notSaved}
          onConfirm={() => withdrawServing({ servantId: id })}
          trigger={
            <Button variant="quiet" size="small">
              Retirar autorização<span className="sr-only"> de {name}</span>
            </Button>
          }
        />
      )}
    </div>
  )
}

function ConfirmButton({ id, name }: Pick<TeamPerson, 'id' | 'name'>) {
  const [pending, start] = useTransition()
  const confirm = () =>
    start(async () => showOutcome(await callAction(confirmServing({ servantId: id }), messages.notSaved)))
  return (
    <Button size="small" pending={pending} onClick={confirm}>
      Um responsável autorizou<span className="sr-only">: {name}</span>
    </Button>
  )
}
