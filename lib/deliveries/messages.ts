import { denied, failed, type Messages } from '@/lib/action/outcome'

/** What people read around what did not arrive, in the product's own words. */
export const messages = {
  tryingAgain: { title: 'Tentando de novo', text: 'Se não der certo, volta para esta lista.' },
  tryingAllAgain: (count: number) => ({
    title: count === 1 ? 'Tentando de novo' : `Tentando ${count} de novo`,
    text: 'O que não der certo volta para esta lista.',
  }),
  dismissed: { title: 'Dispensado' },
  allDismissed: (count: number) => ({ title: count === 1 ? 'Dispensado' : `${count} dispensados` }),
  gone: failed('Isto já não está na lista: saiu, ou alguém cuidou disso.'),
  notRetried: failed('Não foi possível tentar de novo. Espere um instante e repita.'),
  notDismissed: failed('Não foi possível dispensar. Tente novamente.'),

  signIn: denied('Entre com uma conta da administração para ver os avisos de entrega.'),
  adminsOnly: denied('Somente a administração da igreja cuida dos avisos de entrega.'),
} satisfies Messages
