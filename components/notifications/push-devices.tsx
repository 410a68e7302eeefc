import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { disablePush } from '@/components/notifications/push/device-push'
import { removeDevice } from '@/lib/assembly/push/actions'
import { messages } from '@/lib/assembly/push/messages'
import type { PushDevice } from '@/lib/assembly/push/queries'
import { changeMyNotifications } from './my-notifications'

/** The devices that show the person's notifications, each with the way out. */
export function PushDevices({ devices }: { devices: PushDevice[] }) {
  if (devices.length === 0) return null
  return (
    <section aria-labelledby="aparelhos-com-avisos" className="grid gap-2 border-t border-line pt-5">
      <h3 id="aparelhos-com-avisos" className="text-heading">
        Aparelhos que recebem avisos
      </h3>
      <ul className="ruled">
        {devices.map(device => (
          <Device key={device.id} {...device} />
        ))}
      </ul>
    </section>
  )
}

function Device({ id, device, since, here, problem }: PushDevice) {
  const [pending, start] = useTransition()
  const remove = () =>
    start(async () => {
      const outcome = await callAction(removeDevice({ deviceId: id }), messages.notRemoved)
      if (outcome.status !== 'done') return showOutcome(outcome)
      if (here) await disablePush()
      changeMyNotifications(({ devices }) => ({ devices: devices.filter(other => other.id !== id) }))
    })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {here && <Badge tone="primary">Este aparelho</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">Desde {since}</p>
        {problem && <p className="text-[0.9375rem] font-semibold text-danger">{problem}</p>}
      </div>
      <Button variant="ghost" size="small" pending={pending} onClick={remove}>
        Retirar<span className="sr-only"> {device}</span>
      </Button>
    </li>
  )
}
