import type { Route } from 'next'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** What a new church does in its first week, in this order. The names of skipped steps are stored. */
export const STEPS = ['pastor', 'reader', 'copies', 'map', 'photo', 'notice', 'event', 'songbook'] as const
export type Step = (typeof STEPS)[number]

/** Each step: what to do, why, and where. */
export const steps: Record<Step, { title: string; text: string; to: Route }> = {
  pastor: {
    title: 'Convide o pastor ou a pastora',
    text: 'Quem cuida da igreja recebe um link e já entra confirmado.',
    to: teamRoutes.invitations,
  },
  reader: {
    title: 'Escolha quem lê os pedidos de oração',
    text: 'Por enquanto, só quem abriu a igreja. Dê o papel “Equipe pastoral” a quem ora por ela.',
    to: teamRoutes.people(),
  },
  copies: {
    title: 'Guarde as cópias em outro lugar',
    text: 'Por enquanto ficam só neste servidor, e se perderiam com ele. Peça a quem cuida dele: é coisa de minutos.',
    to: teamRoutes.backups,
  },
  map: {
    title: 'Marque o lugar no mapa',
    text: 'Quem vem pela primeira vez abre o caminho com um toque.',
    to: teamRoutes.churchSection('address'),
  },
  photo: {
    title: 'Mostre uma foto da igreja',
    text: 'O prédio, o culto, a festa: quem nunca veio reconhece a porta.',
    to: teamRoutes.churchSection('photos'),
  },
  notice: {
    title: 'Publique o primeiro aviso',
    text: 'Duas linhas bastam: “O aplicativo da igreja chegou!”',
    to: routes.addNotice,
  },
  event: {
    title: 'Crie o primeiro evento',
    text: 'Um encontro, um ensaio, uma festa: todos acham no calendário.',
    to: routes.calendar,
  },
  songbook: {
    title: 'Comece o hinário',
    text: 'Com o primeiro louvor, cada um já toca no seu tom.',
    to: routes.addHymn,
  },
}
