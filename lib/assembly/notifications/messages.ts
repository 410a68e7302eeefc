import { deniedMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'

/** Messages about being notified. */
export const messages = {
  guests: signInMessage('Entre na sua conta para escolher seus avisos.'),
  denied: deniedMessage('Só a equipe pastoral recebe avisos de pedidos de oração.'),
  notSaved: { title: 'Sua escolha não foi guardada', text: 'Tente novamente em alguns instantes.' },
  tooOften: (wait: string) => ({
    title: 'Sua escolha não foi guardada',
    text: `Foram muitas mudanças seguidas. Aguarde ${wait} e tente novamente.`,
  }),
} satisfies Messages
