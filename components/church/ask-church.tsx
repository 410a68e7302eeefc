import type { ReactNode } from 'react'
import type { PublicFacts } from '@/lib/church/public-facts'
import { routes } from '@/lib/values/routes/routes'
import { ContactLinks } from './contact-links'

type Props = { church: PublicFacts; acceptsPrayers: boolean }

/** What the page does not say yet, and how to ask for it. */
export const AskChurch = ({ children, ...props }: Props & { children: ReactNode }) => (
  <p className="mt-3 max-w-[46ch] text-lg [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4">
    {children} <WayToAsk {...props} />
  </p>
)

/** The first way on which somebody answers. */
function WayToAsk({ church, acceptsPrayers }: Props) {
  if (church.phone || church.email) return <ContactLinks church={church} before="Para saber," />
  const [network] = church.social ?? []
  if (network)
    return (
      <>
        Para saber, pergunte em <a href={network.url}>{network.name}</a>.
      </>
    )
  if (acceptsPrayers)
    return (
      <>
        Para saber, toque em <a href={routes.section('oracao')}>“Peça uma oração”</a>, escreva a pergunta e deixe o seu
        telefone: quem lê os pedidos responde a você.
      </>
    )
  return (
    <>
      O que já está marcado fica no <a href={routes.calendar}>calendário</a>.
    </>
  )
}
