import { Laptop, Smartphone } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { endOtherSessions } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import type { MyDevice } from '@/lib/account/queries'

type Props = { devices: MyDevice[]; onOthersSignedOut: () => void }

export function Devices({ devices, onOthersSignedOut }: Props) {
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-heading">Aparelhos conectados</h3>
      <ul className="grid ruled">
        {devices.map(device => (
          <Device key={device.id} {...device} />
        ))}
      </ul>
      {devices.length > 1 && <SignOutOthersButton onDone={onOthersSignedOut} />}
    </section>
  )
}

function Device({ device, since, lastSeen, here }: MyDevice) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {here && <Badge tone="primary">Este aparelho</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          Entrou em {since}
          {lastSeen !== since && `, visto por último em ${lastSeen}`}
        </p>
      </div>
    </li>
  )
}

function SignOutOthersButton({ onDone }: { onDone: () => void }) {
  const [pending, start] = useTransition()
  const end = () =>
    start(async () => {
      const outcome = await callAction(endOtherSessions({}), messages.unexpected)
      showOutcome(outcome)
      if (outcome.status === 'done') onDone()
    })

  return (
    <Button variant="quiet" pending={pending} onClick={end} className="justify-self-start">
      Sair dos outros
    </Button>
  )
}
