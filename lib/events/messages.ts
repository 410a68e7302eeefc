import { invalidFieldsMessage, type Message, type Messages, signInMessage } from '@/lib/action/outcome'

/** Messages about events. */
export const messages = {
  created: { title: 'Evento criado com sucesso!' },
  updated: { title: 'Evento atualizado com sucesso!' },
  deleted: { title: 'Evento deletado com sucesso!' },
  hidden: { title: 'Evento ocultado', text: 'Ninguém mais o vê, até que a administração volte a mostrá-lo.' },
  /** The calendar shows one month, and the saved event is in another. */
  ofAnotherMonth: ({ title }: Message, month: string) => ({
    title,
    text: `O calendário mostra o mês atual; este evento é de ${month}.`,
  }),
  ofMonth: ({ title }: Message, month: string) => ({ title, text: `Este evento é de ${month}.` }),

  invalid: invalidFieldsMessage('Erro ao salvar evento'),
  notLoaded: { title: 'Erro ao carregar eventos', text: 'Não foi possível carregar os eventos' },
  notSaved: { title: 'Erro ao salvar evento', text: 'Não foi possível salvar o evento' },
  tooMany: {
    title: 'Erro ao salvar evento',
    text: 'Você já criou muitos eventos hoje. Continue amanhã, ou peça à administração que crie este.',
  },
  notHidden: { title: 'Erro ao ocultar evento', text: 'Não foi possível ocultar o evento' },
  notDeleted: { title: 'Erro ao deletar evento', text: 'Não foi possível deletar o evento' },

  guests: signInMessage('Faça login para adicionar conteúdo'),
} satisfies Messages
