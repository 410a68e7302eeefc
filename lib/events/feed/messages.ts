import { errorMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'

/** Messages about a member's own feed. */
export const messages = {
  guests: signInMessage('Faça login para assinar o calendário dos membros'),
  failure: errorMessage('Não foi possível mudar o seu endereço do calendário. Tente de novo.'),
  tooMany: errorMessage('Você trocou o endereço muitas vezes. Espere uma hora e tente de novo.'),
  created: { title: 'Endereço pronto' },
  deleted: { title: 'Endereço desligado', text: 'As agendas que o usavam não recebem mais nada.' },
} satisfies Messages
