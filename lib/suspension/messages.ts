import { denied, failed, type Messages } from '@/lib/action/outcome'

/** What people read around suspended accounts, in the product's own words. */
export const messages = {
  suspended: (name: string) => ({
    title: 'Conta suspensa',
    text: `${name} saiu de todos os aparelhos, e o que publicou não aparece mais.`,
  }),
  givenBack: (name: string) => ({
    title: 'Conta devolvida',
    text: `${name} pode entrar de novo, e o que publicou voltou a aparecer.`,
  }),

  anAdmin: (name: string) => ({
    title: 'Não foi possível suspender',
    text: `${name} é da administração. Tire esse papel em “Pessoas” e tente de novo.`,
  }),
  oneself: { title: 'Não foi possível suspender', text: 'Ninguém suspende a própria conta.' },
  already: (name: string) => failed(`A conta de ${name} já está suspensa.`),
  notSuspended: (name: string) => failed(`A conta de ${name} já foi devolvida.`),
  nobody: failed('Esta pessoa já não tem conta.'),
  failed: failed('Não foi possível suspender a conta. Tente novamente.'),
  backFailed: failed('Não foi possível devolver a conta. Tente novamente.'),

  signIn: denied('Entre com uma conta da administração para cuidar de contas.'),
  adminsOnly: denied('Somente a administração da igreja suspende contas.'),
} satisfies Messages
