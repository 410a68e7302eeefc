import { deniedMessage, errorMessage, type Messages } from '@/lib/platform/action/outcome'

export const messages = {
  failed: errorMessage('Não foi possível fazer o PDF. Tente de novo.'),
  missing: errorMessage('Não há mais o que imprimir aqui: foi excluído.'),
  notSent: errorMessage('Não foi possível preparar a mensagem. Tente de novo.'),
  invalid: errorMessage('Escolha de novo o papel e as letras.'),
  signIn: deniedMessage('Entre com a sua conta para fazer um PDF.'),
  tooMany: (wait: string) => errorMessage(`Você já pediu muitos PDFs. Espere ${wait}.`),
} satisfies Messages
