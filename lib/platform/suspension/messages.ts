import { deniedMessage, errorMessage, type Messages } from '@/lib/platform/action/outcome'

/** Messages about suspended accounts. */
export const messages = {
  suspended: (name: string) => ({
    title: 'Conta suspensa',
    text: `${name} saiu de todos os aparelhos, e o que publicou não aparece mais.`,
  }),
  unsuspended: (name: string) => ({
    title: 'Conta devolvida',
    text: `${name} pode entrar de novo, e o que publicou voltou a aparecer.`,
  }),

  adminAccount: (name: string) => ({
    title: 'Não foi possível suspender',
    text: `${name} é da administração. Tire esse papel em “Pessoas” e tente de novo.`,
  }),
  ownAccount: { title: 'Não foi possível suspender', text: 'Ninguém suspende a própria conta.' },
  already: (name: string) => errorMessage(`A conta de ${name} já está suspensa.`),
  notSuspended: (name: string) => errorMessage(`A conta de ${name} já foi devolvida.`),
  personGone: errorMessage('Esta pessoa já não tem conta.'),
  failed: errorMessage('Não foi possível suspender a conta. Tente novamente.'),
  unsuspendFailed: errorMessage('Não foi possível devolver a conta. Tente novamente.'),

  signIn: deniedMessage('Entre com uma conta da administração para cuidar de contas.'),
  adminsOnly: deniedMessage('Somente a administração da igreja suspende contas.'),
} satisfies Messages
