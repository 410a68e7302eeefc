import type { PublicFacts } from '@/lib/church/public-facts'
import { AskChurch } from './ask-church'

/** Stands in the place of `Visit` while the church has said neither where it is nor how to reach it. */
export const VisitToAsk = (props: { church: PublicFacts; acceptsPrayers: boolean }) => (
  <section id="contact" aria-labelledby="visita" className="column page-part">
    <h2 id="visita" className="text-title">
      Venha nos visitar
    </h2>
    <AskChurch {...props}>O endereço ainda não está aqui.</AskChurch>
  </section>
)
