import { errorMessage, type Messages } from '@/lib/platform/action/outcome'

/** Messages of a church's first week. */
export const messages = {
  skipped: { title: 'Combinado', text: 'Este passo sai da lista. Se mudar de ideia, tudo continua no mesmo lugar.' },
  notSkipped: errorMessage('Não foi possível tirar este passo. Tente novamente.'),
} satisfies Messages
