import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Switch } from '@/components/kit/form/choice'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { decideConsent } from '@/lib/platform/consents/actions'
import { type Consent, type Consents, type Purpose, sinceWhen } from '@/lib/platform/consents/consent'
import { messages } from '@/lib/platform/consents/messages'

type Props = { consents: Consents; onDecided: (consents: Consents) => void }

/** What the church may do only with the person's consent, each with the date of the last decision. */
export const ConsentSwitches = ({ consents, onDecided }: Props) => (
  <div className="grid gap-4">
    <ConsentSwitch
      purpose="photos"
      label="Posso aparecer em fotos da igreja"
      about="No site, nos avisos e nas redes da igreja."
      consent={consents.photos}
      onDecided={onDecided}
    />
    <ConsentSwitch
      purpose="mails"
      label="Quero receber emails da igreja"
      about="Notícias e convites. O que diz respeito à sua conta chega de todo modo."
      consent={consents.mails}
      onDecided={onDecided}
    />
  </div>
)

type ConsentSwitchProps = Pick<Props, 'onDecided'> & {
  purpose: Purpose
  label: string
  about: string
  consent: Consent
}

function ConsentSwitch({ purpose, label, about, consent, onDecided }: ConsentSwitchProps) {
  const [pending, start] = useTransition()
  const [isOn, setOn] = useOptimistic(consent.given)

  const decide = (isGiven: boolean) =>
    start(async () => {
      setOn(isGiven)
      const outcome = await callAction(decideConsent({ purpose, isGiven }), messages.notDecided)
      if (outcome.status === 'done' && outcome.result) onDecided(outcome.result)
      else showOutcome(outcome)
    })

  return (
    <Switch
      name={purpose}
      label={label}
      hint={`${about} ${sinceWhen(consent)}.`}
      checked={isOn}
      // While saving, the switch is not disabled, so that it keeps the keyboard focus; a second click is ignored.
      aria-busy={pending || undefined}
      onChange={event => !pending && decide(event.target.checked)}
    />
  )
}
