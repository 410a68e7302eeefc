import { errorMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'

/** Messages about who comes. */
export const messages = {
  guests: signInMessage('Faça login para dizer que você vai'),
  failure: errorMessage('Não foi possível salvar a sua resposta. Tente de novo.'),
  missing: errorMessage('Este evento mudou ou foi removido. Abra o calendário de novo.'),
  cancelled: { title: 'Evento cancelado', text: 'Este evento não vai acontecer.' },
  closed: { title: 'Inscrições encerradas', text: 'O prazo para dizer que você vai já passou.' },
  full: {
    title: 'Não há mais vagas',
    text: 'Alguém ficou com a última. Se alguém desistir, ela volta a aparecer aqui.',
  },
  over: { title: 'Evento encerrado', text: 'Este evento já aconteceu.' },
  tooMany: errorMessage('Foram muitos toques seguidos. Espere um minuto e tente de novo.'),
} satisfies Messages
