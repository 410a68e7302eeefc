import type { Metadata } from 'next'
import { ChurchData } from '@/components/church/church-data'
import { Hero } from '@/components/church/hero'
import { Mission } from '@/components/church/mission'
import { News } from '@/components/church/news'
import { Prayer } from '@/components/church/prayer'
import { Services } from '@/components/church/services'
import { Visit } from '@/components/church/visit'
import { LiveButton } from '@/components/live/live-button'
import { PublicShell } from '@/components/shell/public-shell'
import { church } from '@/lib/church/church'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

export const metadata: Metadata = {
  title: { absolute: `${church.name} · ${church.address.city}, ${church.address.state}` },
  alternates: { canonical: routes.site },
  openGraph: {
    type: 'website',
    locale: 'pt_BR',
    url: routes.site,
    siteName: church.name,
    title: church.name,
    description: church.welcome,
  },
  // Without pictures of its own, what reads this takes those above.
  twitter: { card: 'summary_large_image', images: [] },
}

export default function LandingPage() {
  return (
    <PublicShell live={<LiveButton />}>
      <ChurchData site={site} />
      <Hero />
      <Services />
      <Mission />
      <Prayer />
      <News />
      <Visit />
    </PublicShell>
  )
}
