import type { Route } from 'next'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** Something that an admin should fix, and the page where to do it. */
export type Warning = { about: 'health' | 'readers' | 'mail' | 'facts'; text: string; to: Route }

type Setup = {
  /** Whether anybody reads prayer requests. */
  hasReaders: boolean
  /** Whether the church has an address that mails are sent from, and replies reach. */
  hasMailAddress: boolean
  /** Whether the church has entered its own name and facts, or still shows the defaults. */
  hasFacts: boolean
}

/** What is still missing for the church to work as its pages promise; empty if nothing is. */
export const buildSetupWarnings = ({ hasReaders, hasMailAddress, hasFacts }: Setup): Warning[] => [
  ...(hasReaders
    ? []
    : [
        {
          about: 'readers' as const,
          text: 'Ninguém lê os pedidos de oração: por isso o site não mostra “Peça uma oração”. Diga quem lê.',
          to: teamRoutes.church,
        },
      ]),
  ...(hasMailAddress
    ? []
    : [
        {
          about: 'mail' as const,
          text: 'Falta o email da igreja: sem ele as mensagens não saem, e as respostas não chegam a ninguém.',
          to: teamRoutes.churchSection('preferences'),
        },
      ]),
  ...(hasFacts
    ? []
    : [
        {
          about: 'facts' as const,
          text: 'O site ainda não diz qual é a igreja. Escreva o nome e o que os visitantes procuram.',
          to: teamRoutes.churchSection('name'),
        },
      ]),
]
