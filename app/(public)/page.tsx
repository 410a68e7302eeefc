import type { Metadata } from 'next'
import { FirstVisit } from '@/components/church/first-visit'
import { Hero } from '@/components/church/hero'
import { Mission } from '@/components/church/mission'
import { NewsFrame } from '@/components/church/news-frame'
import { Photos } from '@/components/church/photos'
import { Prayer } from '@/components/church/prayer'
import { Services } from '@/components/church/services'
import { ServicesToAsk } from '@/components/church/services-to-ask'
import { Team } from '@/components/church/team'
import { Visit } from '@/components/church/visit'
import { VisitToAsk } from '@/components/church/visit-to-ask'
import { PreviousPageMarker } from '@/components/kit/browser/previous-page-marker'
import { JsonLd } from '@/components/kit/ui/json-ld'
import { LiveButton } from '@/components/live/live-button'
import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { PublicShell } from '@/components/shell/public-shell'
import { canBeReached, formatCity } from '@/lib/church/address'
import { churchData } from '@/lib/church/json-ld'
import { islandFacts, listFirstVisitAnswers } from '@/lib/church/public-facts'
import { getChurch } from '@/lib/church/queries'
import { getToday } from '@/lib/events/services/queries'
import { getHomepageNews } from '@/lib/notices/news/queries'
import { siteUrl } from '@/lib/platform/runtime/env'
import { acceptsPrayers } from '@/lib/prayers/queries'
import { routes } from '@/lib/values/routes/routes'
import { shareImage } from '@/lib/values/routes/share-image'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const church = await getChurch()
  return {
    title: { absolute: [church.name, formatCity(church)].filter(Boolean).join(' · ') },
    alternates: { canonical: routes.landing },
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      url: routes.landing,
      siteName: church.name,
      title: church.name,
      description: church.welcome,
      images: [shareImage(routes.landing, 'A igreja')],
    },
    // Without images here, readers use the Open Graph images above.
    twitter: { card: 'summary_large_image', images: [] },
  }
}

export default async function LandingPage() {
  const [church, today, isPrayerOpen] = await Promise.all([getChurch(), getToday(), acceptsPrayers()])
  const facts = islandFacts(church)
  return (
    <PublicShell live={<LiveButton />}>
      <PreviousPageMarker path={routes.landing} />
      <JsonLd data={churchData(church, siteUrl)} />
      <Hero church={church} next={today.next} acceptsPrayers={isPrayerOpen} />
      {church.services ? (
        <Services church={facts} today={today.weekday} notes={today.notes} />
      ) : (
        <ServicesToAsk church={church} acceptsPrayers={isPrayerOpen} />
      )}
      <FirstVisit answers={listFirstVisitAnswers(church)} />
      <Mission church={church} />
      <Team church={church} />
      {isPrayerOpen && <Prayer church={church} />}
      <News />
      <Photos church={church} />
      {canBeReached(church) ? <Visit church={facts} /> : <VisitToAsk church={church} acceptsPrayers={isPrayerOpen} />}
    </PublicShell>
  )
}

/** Shows the notices chosen for the homepage, or the church's own samples if there are none. */
const News = async () => <NewsFrame {...(await getHomepageNews())} action={<AddNoticeLink />} />
