import { CalendarDays } from 'lucide-react'
import { HeroScene } from '@/components/church/art/hero-scene'
import { places } from '@/components/layout/places'
import { PublicShell } from '@/components/layout/public-shell'
import { LinkButton } from '@/components/ui/button'
import { church } from '@/lib/church/church'

export default function LandingPage() {
  return (
    <PublicShell>
      <Hero />
      <Services />
    </PublicShell>
  )
}

function Hero() {
  return (
    <section
      id="home"
      className="relative isolate overflow-hidden bg-linear-to-b from-art-sky from-25% to-art-dawn to-75%"
    >
      <div className="column pt-10 pb-[min(66vw,30rem)] sm:pt-16 lg:pt-20 lg:pb-[clamp(13rem,22vw,20rem)]">
        <p className="eyebrow">
          {church.address.city}, {church.address.state}
        </p>
        <h1 className="mt-3 max-w-[8em] text-hero font-semibold">{church.name}</h1>
        <p className="mt-5 max-w-[16em] text-xl leading-snug sm:text-2xl">{church.welcome}</p>
        <LinkButton href={places.calendar} size="large" className="mt-7">
          <CalendarDays aria-hidden className="size-5" />
          Calendário
        </LinkButton>
      </div>
      <HeroScene className="absolute bottom-0 left-1/2 -z-10 h-auto w-[clamp(46rem,100%,84rem)] max-w-none overflow-visible -translate-x-[62%] sm:-translate-x-1/2" />
    </section>
  )
}

function Services() {
  return (
    <section aria-labelledby="cultos" className="bg-art-field text-on-field">
      <div className="column py-16 sm:py-20">
        <h2 id="cultos" className="text-title">
          Nossos encontros da semana
        </h2>
        <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
          {church.services.map(({ day, starts, name, about }) => (
            <li key={name} className="border-t border-on-field/25 py-5">
              <p className="font-semibold">{day}</p>
              <p className="mt-1 font-display text-5xl tracking-tight tabular-nums">{starts}</p>
              <p className="mt-2 font-bold">{name}</p>
              <p className="mt-1">{about}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
