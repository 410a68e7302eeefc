import { Bell, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { Link } from '@/components/kit/ui/link'
import { notificationRoutes } from '@/lib/values/routes/notification-routes'
import { loadMyNotifications, myNotifications } from './my-notifications'
import { nameThisDevice } from './this-device'

/**
 * Leads to the row in which notifications are turned on: in an installed app while nobody has answered its question, in
 * a browser that was allowed before while no device of the person has them.
 */
export function MissingDevice({ isInstalled }: { isInstalled: boolean }) {
  const settings = useStore(myNotifications, known => known, undefined)
  useEffect(() => {
    // It comes again with the next visit.
    if (!myNotifications.get()) loadMyNotifications().catch(() => {})
  }, [])

  if (!settings || !Object.values(settings.choices).includes('phone')) return null
  const isMissing = isInstalled
    ? !settings.devices.some(({ here }) => here) && 'Notification' in window && Notification.permission === 'default'
    : settings.devices.length === 0
  if (!isMissing) return null
  return (
    <Link
      href={notificationRoutes.settings}
      className="mb-3 flex min-h-14 items-center gap-3 rounded-soft border border-line bg-surface px-4 py-1.5 leading-snug font-semibold"
    >
      <Bell aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">Falta um passo: ligar os avisos neste {nameThisDevice()}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}
