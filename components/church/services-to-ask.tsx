import type { PublicFacts } from '@/lib/church/public-facts'
import { AskChurch } from './ask-church'

/** Stands in the place of `Services` while the church has not said when it meets. */
export const ServicesToAsk = (props: { church: PublicFacts; acceptsPrayers: boolean }) => (
  <section aria-labelledby="cultos" className="bg-art-field text-on-field">
    <div className="column py-8 sm:py-14">
      <h2 id="cultos" className="text-title max-sm:text-2xl">
        Nossos encontros da semana
      </h2>
      <AskChurch {...props}>Os dias e horários ainda não estão aqui.</AskChurch>
    </div>
  </section>
)
