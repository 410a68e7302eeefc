import { errorMessage, type Messages } from '@/lib/platform/action/outcome'

/** Why a write that waited was not performed. */
export const outboxRefusals = {
  foreign: 'Abra a página de novo e repita.',
  unreadable: 'Este aparelho guardou isto em um formato que não entendemos mais.',
  signIn: 'Entre na sua conta para enviar o que está esperando.',
  otherPerson: 'Outra pessoa entrou neste aparelho.',
  later: 'Ainda não deu. Vai de novo daqui a pouco.',
}

export const messages = {
  full: errorMessage('Já há muita coisa esperando a internet neste aparelho. Tente quando ela voltar.'),
  notStored: errorMessage('Sem internet, e este navegador não deixa guardar. Tente de novo quando ela voltar.'),
  notSent: errorMessage('Não foi possível enviar.'),
  expired: errorMessage('Ficou duas semanas esperando a internet.'),
} satisfies Messages
