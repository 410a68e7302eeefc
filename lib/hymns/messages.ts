import type { Message } from '@/lib/action/outcome'

type Verb = 'adicionar' | 'editar' | 'deletar'

const failed = (text: string): Message => ({ title: 'Erro', text })
const succeeded = (text: string): Message => ({ title: 'Sucesso', text })

/** What people read around hymns, in the product's own words. */
export const messages = {
  added: succeeded('Louvor adicionado com sucesso'),
  updated: succeeded('Louvor atualizado com sucesso'),
  deleted: succeeded('Louvor deletado com sucesso'),

  incomplete: failed('Preencha todos os campos obrigatórios'),
  addFailed: failed('Erro ao adicionar louvor'),
  updateFailed: failed('Erro ao atualizar louvor'),
  deleteFailed: failed('Erro ao deletar louvor'),
  loadFailed: failed('Erro ao carregar dados'),
  missing: failed('Louvor não encontrado'),
} satisfies Record<string, Message>

export const guestsMayNot = (verb: Verb): Message => ({
  title: 'Acesso Negado',
  text: `Convidados não podem ${verb} louvores. Faça login para continuar.`,
})

export const onlyAdminsMay = (verb: Verb): Message => ({
  title: 'Acesso Negado',
  text: `Somente administradores podem ${verb} louvores.`,
})
