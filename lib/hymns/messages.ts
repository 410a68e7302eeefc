import { denied, failed, type Messages, succeeded } from '@/lib/action/outcome'
import { broughtBack, versionGone } from '@/lib/versions/messages'

type Verb = 'adicionar' | 'editar' | 'deletar'

/** What people read around hymns, in the product's own words. */
export const messages = {
  added: succeeded('Louvor adicionado com sucesso'),
  updated: succeeded('Louvor atualizado com sucesso'),
  deleted: succeeded('Louvor deletado com sucesso'),

  restored: broughtBack(),

  incomplete: failed('Preencha todos os campos obrigatórios'),
  addFailed: failed('Erro ao adicionar louvor'),
  updateFailed: failed('Erro ao atualizar louvor'),
  deleteFailed: failed('Erro ao deletar louvor'),
  loadFailed: failed('Erro ao carregar dados'),
  missing: failed('Louvor não encontrado'),
  versionGone,
  numberTaken: ({ number, title }: { number: number; title: string }) =>
    failed(
      `O número ${number}, que este louvor tinha, hoje é de “${title}”. Mude o número de um dos dois e tente de novo.`,
    ),

  guestsMayNot: (verb: Verb) => denied(`Convidados não podem ${verb} louvores. Faça login para continuar.`),
  onlyAdminsMay: (verb: Verb) => denied(`Somente administradores podem ${verb} louvores.`),
} satisfies Messages
