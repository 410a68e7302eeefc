import { type Messages, signInFirst } from '@/lib/action/outcome'

export const messages = {
  signIn: signInFirst('Faça login para decidir.'),
  notDecided: { title: 'Sua escolha não foi guardada', text: 'Tente novamente em alguns instantes.' },
  tooOften: {
    title: 'Sua escolha não foi guardada',
    text: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  },
} satisfies Messages
