import { PrayerButton } from '@/components/prayers/prayer-button'
import type { PublicFacts } from '@/lib/church/public-facts'
import { ContactLinks } from './contact-links'

/** Invites visitors to ask for prayer without waiting for Sunday. */
export function Prayer({ church }: { church: PublicFacts }) {
  return (
    <section aria-labelledby="oracao" className="bg-accent-soft">
      <div className="column grid items-center gap-x-12 gap-y-6 py-14 sm:py-16 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="oracao" className="text-title">
            Podemos orar por você?
          </h2>
          <p className="mt-3 max-w-[46ch] text-lg">
            Você não precisa ser da igreja nem esperar o domingo. Conte o que está vivendo: a equipe pastoral lê cada
            pedido e intercede por você.
          </p>
        </div>
        <div>
          <PrayerButton size="large" />
          <noscript>
            <p className="mt-3 max-w-[40ch]">
              O formulário precisa de JavaScript. <ContactLinks church={church} before="Sem ele," />
            </p>
          </noscript>
        </div>
      </div>
    </section>
  )
}
