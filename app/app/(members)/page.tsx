import { CalendarDays } from 'lucide-react'
import type { Metadata } from 'next'
import { PendingInvitation } from '@/components/account/entering/accept-invitation'
import { AdminWarnings } from '@/components/deliveries/what-is-wrong'
import { AdminShortcuts } from '@/components/home/admin-shortcuts'
import { Greeting } from '@/components/home/greeting'
import { MainNotices } from '@/components/home/main-notices'
import { VerseOfTheDay } from '@/components/home/verse-of-the-day'
import { LiveBanner } from '@/components/live/live-banner'
import { Birthdays } from '@/components/people/birthdays'
import { WaitingPrayers } from '@/components/prayers/list/waiting-prayers'
import { PrayerPanel } from '@/components/prayers/own/prayer-corner'
import { LinkButton } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { acceptsPrayers } from '@/lib/prayers/queries'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Início' }

export default async function HomePage() {
  return (
    <>
      <PageHeader
        back={{ href: routes.landing, label: 'Voltar ao Site' }}
        title={<Greeting />}
        subtitle="Que bom ter você com a gente."
        actions={
          <LinkButton href={routes.calendar} variant="quiet" size="small">
            <CalendarDays aria-hidden className="size-5" />
            Calendário
          </LinkButton>
        }
      />
      <PendingInvitation />
      <LiveBanner />
      <VerseOfTheDay />
      <AdminShortcuts />
      <AdminWarnings />
      <WaitingPrayers />
      <PrayerPanel acceptsPrayers={await acceptsPrayers()} />
      <MainNotices />
      <Birthdays />
    </>
  )
}
