import type { Message } from '@/lib/action/outcome'

export const messages = {
  notLoaded: { title: 'Erro ao carregar eventos', text: 'Não foi possível carregar os eventos' },
  created: { title: 'Evento criado com sucesso!' },
  updated: { title: 'Evento atualizado com sucesso!' },
  deleted: { title: 'Evento deletado com sucesso!' },
  notSaved: { title: 'Erro ao salvar evento', text: 'Não foi possível salvar o evento' },
  invalid: { title: 'Erro ao salvar evento', text: 'Confira os campos destacados.' },
  notDeleted: { title: 'Erro ao deletar evento', text: 'Não foi possível deletar o evento' },
  guests: { title: 'Login necessário', text: 'Faça login para adicionar conteúdo' },
} satisfies Record<string, Message>
