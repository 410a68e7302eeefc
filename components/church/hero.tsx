import { HeroScene } from '@/components/art/drawing'
import { LineIcon } from '@/components/art/line-icon'
import { PrayerButton } from '@/components/prayers/prayer-button'
import { LinkButton } from '@/components/ui/button'
import { formatCity } from '@/lib/church/address'
import type { PublicFacts } from '@/lib/church/public-facts'
import { routes } from '@/lib/routes'

type Props = {
  church: PublicFacts
  /** True if somebody reads prayer requests. */
  acceptsPrayers?: boolean
}

export function Hero({ church, acceptsPrayers = true }: Props) {
  const city = formatCity(church)
  return (
    <section id="home" className="relative isolate overflow-hidden dawn">
      <div className="column pt-10 pb-[min(66vw,30rem)] sm:pt-16 lg:pt-20 lg:pb-[clamp(13rem,22vw,20rem)]">
        {city && <p className="eyebrow">{city}</p>}
        <h1 className="mt-3 max-w-[8em] text-hero font-semibold">{church.name}</h1>
        {church.welcome && <p className="mt-5 max-w-[16em] text-xl leading-snug sm:text-2xl">{church.welcome}</p>}
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton href={routes.calendar} size="large">
            <LineIcon name="calendar-days" className="size-5" />
            Calendário
          </LinkButton>
          {acceptsPrayers && <PrayerButton size="large" variant="quiet" />}
        </div>
      </div>
      <HeroScene className="absolute bottom-0 left-1/2 -z-10 h-auto w-[clamp(min(46rem,230vw),100%,84rem)] max-w-none overflow-visible -translate-x-[62%] sm:-translate-x-1/2" />
    </section>
  )
}
