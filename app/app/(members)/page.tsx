import { CalendarDays } from 'lucide-react'
import type { Metadata } from 'next'
import { PendingInvitation } from '@/components/account/sign-in/pending-invitation'
import { Verse } from '@/components/church/verse'
import { AdminWarnings } from '@/components/deliveries/admin-warnings'
import { AdminShortcuts } from '@/components/home/admin-shortcuts'
import { Greeting } from '@/components/home/greeting'
import { MainNotices } from '@/components/home/main-notices'
import { LiveBanner } from '@/components/live/live-banner'
import { BirthdaysOfTheWeek } from '@/components/people/birthdays-of-the-week'
import { WaitingPrayers } from '@/components/prayers/list/waiting-prayers'
import { PrayerPanel } from '@/components/prayers/own/prayer-panel'
import { LinkButton } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { getSettings, getVerseOfToday } from '@/lib/church/queries'
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

/** The same verse for everyone; it changes at midnight in the church's time zone. */
const VerseOfTheDay = async () => <Verse verse={await getVerseOfToday()} />

/** This week's birthdays. The page is the same for everyone; the church's settings say who may see them. */
async function Birthdays() {
  const { birthdaysFor } = await getSettings()
  return <BirthdaysOfTheWeek visibleTo={birthdaysFor} />
}
