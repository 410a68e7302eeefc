import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  successMessage,
} from '@/lib/platform/action/outcome'

/** Messages about the trash. */
export const messages = {
  restored: (thing: string) => successMessage(`${thing} de volta ao seu lugar.`),
  restoredWithoutNotice: (notice: string) =>
    successMessage(`O comentário volta a aparecer quando o aviso “${notice}” voltar.`),
  deleted: successMessage('Está entre os excluídos por 30 dias.'),
  erased: successMessage('Excluído para sempre.'),

  numberTaken: (number: number, title: string) => ({
    title: `O número ${number} já é de outro louvor`,
    text: `Hoje ele é de “${title}”. Escolha outro número para trazer este de volta.`,
  }),
  checkNumber: invalidFieldsMessage('Erro ao trazer de volta'),
  suspended: {
    title: 'A conta está suspensa',
    text: 'Quem publicou isto está com a conta suspensa. Devolva a conta primeiro, em “Contas suspensas”.',
  },
  gone: errorMessage('Isto já não está na Lixeira.'),
  alreadyDeleted: errorMessage('Isto já está entre os excluídos.'),
  notRestored: errorMessage('Não foi possível trazer de volta. Tente novamente.'),
  notDeleted: errorMessage('Não foi possível excluir. Tente novamente.'),
  notErased: errorMessage('Não foi possível excluir. Tente novamente.'),

  signIn: deniedMessage('Entre com uma conta da administração para abrir a Lixeira.'),
  adminsOnly: deniedMessage('Somente a administração da igreja cuida da Lixeira.'),
} satisfies Messages
