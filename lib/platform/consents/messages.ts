import { type Messages, signInMessage } from '@/lib/platform/action/outcome'

export const messages = {
  signIn: signInMessage('Faça login para decidir.'),
  notDecided: { title: 'Sua escolha não foi guardada', text: 'Tente novamente em alguns instantes.' },
  tooOften: (wait: string) => ({
    title: 'Sua escolha não foi guardada',
    text: `Muitas tentativas. Aguarde ${wait} e tente novamente.`,
  }),
} satisfies Messages
