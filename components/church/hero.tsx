import { Landscape } from '@/components/kit/art/landscape'
import { LineIcon } from '@/components/kit/art/line-icon'
import { LinkButton } from '@/components/kit/ui/button'
import { Picture } from '@/components/kit/ui/picture'
import { PrayerButton } from '@/components/prayers/prayer-button'
import { formatCity } from '@/lib/church/address'
import { directionsLink } from '@/lib/church/map'
import type { PublicFacts } from '@/lib/church/public-facts'
import type { NextMeeting } from '@/lib/events/services/today'
import { routes } from '@/lib/values/routes/routes'

type Props = {
  church: PublicFacts
  /** When the church meets next; absent if it has not said when it meets. */
  next?: NextMeeting
  /** True if somebody reads prayer requests. */
  acceptsPrayers?: boolean
}

export function Hero({ church, next, acceptsPrayers = true }: Props) {
  const city = formatCity(church)
  return (
    <section id="home" className="relative isolate overflow-hidden dawn">
      <div className="column pt-6 pb-[min(42vw,60vh)] sm:pt-12 short:pt-4 lg:pt-16 lg:pb-[clamp(13rem,22vw,19rem)]">
        {city && <p className="eyebrow">{city}</p>}
        <h1 className="mt-2 max-w-[8em] text-hero font-semibold">{church.name}</h1>
        {church.welcome && (
          <p className="mt-3 max-w-[20em] text-lg leading-snug sm:mt-5 sm:text-2xl lg:max-w-[16em]">{church.welcome}</p>
        )}
        <NextMeetingLine church={church} next={next} />
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:px-4">
          <LinkButton href={routes.calendar}>
            <LineIcon name="calendar-days" />
            Calendário
          </LinkButton>
          {acceptsPrayers && <PrayerButton variant="quiet" />}
        </div>
      </div>
      <Opening church={church} />
    </section>
  )
}

/** 'Hoje, 18:00 · Escola Bíblica · Como chegar', as far as the church has said it. */
function NextMeetingLine({ church, next }: Pick<Props, 'church' | 'next'>) {
  const isFound = church.street || church.position
  if (!next && !isFound) return null
  return (
    <p className="next-meeting">
      {next && <span>{next.when}</span>}
      {next && (
        <span>
          <Dot />
          {next.name}
        </span>
      )}
      {isFound && (
        <span>
          {next && <Dot />}
          <a href={directionsLink(church)} target="_blank" rel="noopener noreferrer">
            Como chegar
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        </span>
      )}
    </p>
  )
}

const Dot = () => <span aria-hidden>·</span>

/** The church's own photo in the brand's arch, or a landscape. Words stand beside it, never on it. */
const Opening = ({ church: { openingPhoto, landscape } }: { church: PublicFacts }) =>
  openingPhoto ? (
    <div className="absolute inset-x-0 bottom-0 h-[min(40vw,56vh)] overflow-hidden lg:inset-y-12 lg:right-gutter lg:left-[54%] lg:h-auto lg:arch xl:right-[calc(50%-33.5rem)]">
      <Picture src={openingPhoto} alt="" fill eager sizes="(min-width: 64rem) 40vw, 100vw" className="object-cover" />
    </div>
  ) : (
    <Landscape name={landscape} className="hero-landscape" />
  )
