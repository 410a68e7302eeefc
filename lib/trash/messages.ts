import { checkFields, denied, failed, type Messages, succeeded } from '@/lib/action/outcome'

/** What people read around what was put out of sight, in the product's own words. */
export const messages = {
  broughtBack: (thing: string) => succeeded(`${thing} de volta ao seu lugar.`),
  withoutNotice: (notice: string) => succeeded(`O comentário volta a aparecer quando o aviso “${notice}” voltar.`),
  deleted: succeeded('Está entre os deletados por 30 dias.'),
  erased: succeeded('Apagado para sempre.'),

  numberTaken: (number: number, title: string) => ({
    title: `O número ${number} já é de outro louvor`,
    text: `Hoje ele é de “${title}”. Escolha outro número para trazer este de volta.`,
  }),
  checkNumber: checkFields('Erro ao trazer de volta'),
  suspended: {
    title: 'A conta está suspensa',
    text: 'Quem publicou isto está com a conta suspensa. Devolva a conta primeiro, em “Contas suspensas”.',
  },
  gone: failed('Isto já não está na Lixeira.'),
  alreadyDeleted: failed('Isto já está entre os deletados.'),
  notBroughtBack: failed('Não foi possível trazer de volta. Tente novamente.'),
  notDeleted: failed('Não foi possível deletar. Tente novamente.'),
  notErased: failed('Não foi possível apagar. Tente novamente.'),

  signIn: denied('Entre com uma conta da administração para abrir a Lixeira.'),
  adminsOnly: denied('Somente a administração da igreja cuida da Lixeira.'),
} satisfies Messages
