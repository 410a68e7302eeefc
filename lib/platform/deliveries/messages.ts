import { deniedMessage, errorMessage, type Messages } from '@/lib/platform/action/outcome'

/** Messages about failed deliveries. */
export const messages = {
  tryingAgain: { title: 'Tentando de novo', text: 'Se não der certo, volta para esta lista.' },
  tryingAllAgain: (count: number) => ({
    title: count === 1 ? 'Tentando de novo' : `Tentando ${count} de novo`,
    text: 'O que não der certo volta para esta lista.',
  }),
  dismissed: { title: 'Dispensado' },
  allDismissed: (count: number) => ({ title: count === 1 ? 'Dispensado' : `${count} dispensados` }),
  gone: errorMessage('Isto já não está na lista: saiu, ou alguém cuidou disso.'),
  notRetried: errorMessage('Não foi possível tentar de novo. Espere um instante e repita.'),
  notDismissed: errorMessage('Não foi possível dispensar. Tente novamente.'),

  signIn: deniedMessage('Entre com uma conta da administração para ver a saúde da casa.'),
  adminsOnly: deniedMessage('Somente a administração da igreja cuida da saúde da casa.'),
} satisfies Messages
