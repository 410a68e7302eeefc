import { deniedMessage, errorMessage, type Messages, successMessage } from '@/lib/platform/action/outcome'
import { restoredMessage, versionMissingMessage } from '@/lib/platform/versions/messages'

type Verb = 'adicionar' | 'editar' | 'deletar'

export const messages = {
  added: successMessage('Louvor adicionado com sucesso'),
  updated: successMessage('Louvor atualizado com sucesso'),
  deleted: successMessage('Louvor deletado com sucesso'),

  restored: restoredMessage(),

  incomplete: errorMessage('Preencha todos os campos obrigatórios'),
  addFailed: errorMessage('Erro ao adicionar louvor'),
  updateFailed: errorMessage('Erro ao atualizar louvor'),
  deleteFailed: errorMessage('Erro ao deletar louvor'),
  loadFailed: errorMessage('Erro ao carregar dados'),
  missing: errorMessage('Louvor não encontrado'),
  versionGone: versionMissingMessage,
  numberTaken: ({ number, title }: { number: number; title: string }) =>
    errorMessage(
      `O número ${number}, que este louvor tinha, hoje é de “${title}”. Mude o número de um dos dois e tente de novo.`,
    ),

  guestsMayNot: (verb: Verb) => deniedMessage(`Convidados não podem ${verb} louvores. Faça login para continuar.`),
  onlyAdminsMay: (verb: Verb) => deniedMessage(`Somente administradores podem ${verb} louvores.`),
} satisfies Messages
