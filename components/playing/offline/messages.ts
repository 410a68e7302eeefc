import type { Message } from '@/lib/platform/action/outcome'

export const messages = {
  full: {
    title: 'Não coube no aparelho',
    text: 'Por agora toca assim mesmo. Libere espaço, ou tire daqui uma playlist que já passou, e abra esta de novo.',
  },
  notTaken: { title: 'Ainda não deu', text: 'Confira a internet e tente de novo.' },
} satisfies Record<string, Message>
