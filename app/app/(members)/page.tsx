import type { Metadata } from 'next'
import { EmailConfirmation } from '@/components/account/email-confirmation'
import { PendingInvitation } from '@/components/account/sign-in/pending-invitation'
import { Verse } from '@/components/church/verse'
import { AdminWarnings } from '@/components/health/admin-warnings'
import { ComingWeek } from '@/components/home/coming-week'
import { Greeting } from '@/components/home/greeting'
import { MainNotices } from '@/components/home/main-notices'
import { NextUp } from '@/components/home/next-up'
import { listUpcomingWithSetlists } from '@/components/home/upcoming-setlists'
import { BackLink, PageHeader } from '@/components/kit/ui/page-header'
import { WithRail } from '@/components/kit/ui/with-rail'
import { LiveBanner } from '@/components/live/live-banner'
import { DeviceHint } from '@/components/notifications/device-hint'
import { BirthdaysOfTheWeek } from '@/components/people/birthdays-of-the-week'
import { WaitingPrayers } from '@/components/prayers/list/waiting-prayers'
import { PrayerPanel } from '@/components/prayers/own/prayer-panel'
import { WaitingDuties } from '@/components/rosters/answer/waiting-duties'
import { getSettings, getVerseOfToday } from '@/lib/church/queries'
import { acceptsPrayers } from '@/lib/prayers/queries'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Início' }

export default async function HomePage() {
  return (
    <>
      <PageHeader title={<Greeting />} corner={false} />
      <PendingInvitation />
      <EmailConfirmation />
      <WithRail rail={<Rail />}>
        <LiveBanner />
        <DeviceHint />
        <WhatComesNext />
        <WaitingDuties />
        <VerseOfTheDay />
        <AdminWarnings />
        <WaitingPrayers />
        <MainNotices />
      </WithRail>
    </>
  )
}

const WhatComesNext = async () => <NextUp upcoming={await listUpcomingWithSetlists()} />

async function Rail() {
  const { birthdaysFor } = await getSettings()
  return (
    <>
      <ComingWeek />
      <PrayerPanel acceptsPrayers={await acceptsPrayers()} />
      <BirthdaysOfTheWeek visibleTo={birthdaysFor} />
      <BackLink href={routes.landing} label="Voltar ao Site" />
    </>
  )
}

/** The same verse for everyone; it changes at midnight in the church's time zone. */
const VerseOfTheDay = async () => (
  <div className="mt-3 sm:mt-5">
    <Verse verse={await getVerseOfToday()} />
  </div>
)
