import { errorMessage, invalidFieldsMessage, type Messages } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'

/** Messages of the first evening. */
export const messages = {
  opened: (church: string) => ({
    title: `${church} está de pé!`,
    text: 'A página já pode ser vista. Complete o resto quando quiser.',
  }),
  alreadyOpened: {
    title: 'A igreja já foi aberta',
    text: 'Alguém terminou antes. Entre com a sua conta, ou peça um convite a quem abriu.',
    link: { label: 'Ir para o site', to: routes.landing },
  },
  codeWrong: {
    title: 'Código não reconhecido',
    text: 'Confira o código no computador que iniciou o Comunhão. Cada início mostra um novo.',
  },
  invalid: invalidFieldsMessage('Falta pouco'),
  failed: errorMessage('Não foi possível abrir a igreja. Nada foi salvo. Tente novamente.'),
  codeNotChecked: errorMessage('Não foi possível conferir o código. Tente novamente.'),
} satisfies Messages
