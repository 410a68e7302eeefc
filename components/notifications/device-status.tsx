import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Button } from '@/components/kit/ui/button'
import type { MyNotifications } from '@/lib/assembly/notifications/queries'
import { testDevice } from '@/lib/assembly/push/actions'
import { messages } from '@/lib/assembly/push/messages'
import { type Outcome, toSentence } from '@/lib/platform/action/outcome'
import { InstallSteps } from './install-steps'
import { loadMyNotifications } from './my-notifications'
import { enableThisDevice, findObstacle, nameThisDevice, needsInstall } from './this-device'

/** Whether this device can show notifications, what is missing, and a test that says what was wrong. */
export function DeviceStatus({ settings }: { settings: MyNotifications }) {
  const [said, setSaid] = useState('')
  const [pending, start] = useTransition()
  const name = nameThisDevice()
  const isOn = settings.devices.some(({ here }) => here)
  const obstacle = findObstacle()

  const say = (work: () => Promise<string>) =>
    start(async () => {
      setSaid('')
      setSaid(await work())
    })

  const enable = () => say(async () => sayOutcome(await enableThisDevice(), `Este ${name} agora recebe avisos.`))
  const test = () =>
    say(async () => {
      const obstacle = findObstacle()
      if (obstacle) return toSentence(obstacle)
      if (!isOn) return `Este ${name} ainda não recebe avisos: toque em “Ligar neste ${name}”.`
      const outcome = await callAction(testDevice({}), messages.notTested)
      // A push service that has forgotten the device was told so just now.
      if (outcome.status === 'refused') await loadMyNotifications().catch(() => {})
      return sayOutcome(outcome, `O teste saiu. O aviso aparece neste ${name} em instantes.`)
    })

  return (
    <section aria-label={`Este ${name}`} className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-heading">Este {name}</h3>
        <p className="text-ink-soft">
          {obstacle ? toSentence(obstacle) : isOn ? 'Recebe avisos.' : 'Ainda não recebe avisos.'}
        </p>
      </div>
      {needsInstall() && <InstallSteps />}
      <div className="flex flex-wrap gap-2">
        {!obstacle && !isOn && (
          <Button size="small" pending={pending} onClick={enable}>
            Ligar neste {name}
          </Button>
        )}
        <Button size="small" variant="quiet" pending={pending} onClick={test}>
          Testar neste {name}
        </Button>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {said}
      </p>
    </section>
  )
}

function sayOutcome(outcome: Outcome, success: string) {
  if (outcome.status === 'refused') return toSentence(outcome.message)
  return outcome.status === 'done' && outcome.message ? toSentence(outcome.message) : success
}
