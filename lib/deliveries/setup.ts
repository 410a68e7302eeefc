import type { Route } from 'next'
import { teamRoutes } from '@/lib/team-routes'

/** Something an admin should see to: a sentence, and where it is cured. */
export type Warning = { about: 'deliveries' | 'readers' | 'mail' | 'facts'; text: string; to: Route }

type Setup = {
  /** Whether anybody reads prayer requests. */
  hasReaders: boolean
  /** Whether mails leave with an address of the church, and answers reach it. */
  hasMailAddress: boolean
  /** Whether the church has said its own name and facts, or its people live with nobody's. */
  hasFacts: boolean
}

/** What is still missing for the church to work as its pages promise; nothing where all is well. */
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
