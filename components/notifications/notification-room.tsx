'use client'

import { useEffect, useState } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonGroup, SkeletonText } from '@/components/kit/ui/skeleton'
import type { MyNotifications } from '@/lib/assembly/notifications/queries'
import { DeviceStatus } from './device-status'
import { loadMyNotifications, myNotifications } from './my-notifications'
import { PushDevices } from './push-devices'
import { QuietHoursFields } from './quiet-hours-fields'
import { TopicChoice } from './topic-choice'

/** 'Avisos no telefone' of the profile: what the person is notified of, by which way, when not, and on which devices. */
export function NotificationRoom() {
  const settings = useStore(myNotifications, known => known, undefined)
  const [failure, setFailure] = useState<{ error: unknown }>()

  const load = () => {
    setFailure(undefined)
    loadMyNotifications().catch(error => setFailure({ error }))
  }
  // Another device may have changed it since this page last knew.
  useEffect(load, [])

  if (!settings) return failure ? <LoadError error={failure.error} retry={load} /> : <RoomSkeleton />
  const warning = findWarning(settings)
  return (
    <>
      {warning && <p className="rounded-soft bg-danger-soft px-4 py-3 font-semibold">{warning}</p>}
      <div className="grid grid-cols-1 gap-3">
        {settings.topics.map(topic => (
          <TopicChoice key={topic} topic={topic} settings={settings} />
        ))}
      </div>
      {Object.values(settings.choices).includes('mail') && (
        <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
          Os emails vão para {settings.email}. Com essa escolha você aceita emails da igreja; em “Privacidade” dá para
          voltar atrás.
        </p>
      )}
      <QuietHoursFields quiet={settings.quiet} />
      <DeviceStatus settings={settings} />
      <PushDevices devices={settings.devices} />
    </>
  )
}

const RoomSkeleton = () => (
  <SkeletonGroup>
    <SkeletonText lines={6} />
  </SkeletonGroup>
)

/** What keeps the chosen notifications from arriving. */
function findWarning({ choices, devices, mailProblem }: MyNotifications) {
  const channels = Object.values(choices)
  if (channels.includes('mail') && mailProblem) return mailProblem
  if (!channels.includes('phone') || devices.some(({ problem }) => problem === null)) return undefined
  return 'Você escolheu o telefone, mas nenhum aparelho seu pode receber avisos agora. Ligue um abaixo, ou escolha o email.'
}
