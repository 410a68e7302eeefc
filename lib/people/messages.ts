import { checkFields, denied, failed, type Messages, signInFirst } from '@/lib/action/outcome'
import { type Role, roleNames } from './role'

/** What people read around who belongs to the church. */
export const messages = {
  confirmed: (name: string) => ({
    title: 'Pessoa confirmada',
    text: `${name} agora faz parte da igreja no aplicativo.`,
  }),
  alreadyConfirmed: (name: string) => failed(`${name} já foi confirmado(a) por outra pessoa.`),
  unconfirmed: (name: string) => ({ title: 'Confirmação retirada', text: `${name} voltou para os novos.` }),
  alreadyNew: (name: string) => failed(`A confirmação de ${name} já foi retirada.`),
  rolesFirst: (name: string) => failed(`${name} tem papéis na igreja. Tire-os antes de retirar a confirmação.`),

  given: (name: string, role: Role) => ({
    title: 'Papel dado',
    text: `${name} agora tem o papel “${roleNames[role]}”. Vale desde já, sem entrar de novo.`,
  }),
  taken: (name: string, role: Role) => ({
    title: 'Papel retirado',
    text: `${name} não tem mais o papel “${roleNames[role]}”.`,
  }),
  alreadyGiven: (name: string, role: Role) => failed(`${name} já tem o papel “${roleNames[role]}”.`),
  alreadyTaken: (name: string, role: Role) => failed(`${name} já não tem o papel “${roleNames[role]}”.`),
  suspended: (name: string) => failed(`A conta de ${name} está suspensa. Devolva a conta antes de dar um papel.`),

  invited: { title: 'Convite pronto', text: 'Copie ou envie o link agora: ele só aparece uma vez.' },
  invitationInvalid: checkFields('Erro ao criar convite'),
  notInvited: failed('Não foi possível criar o convite. Tente novamente.'),
  tooManyInvitations: {
    title: 'Muitos convites hoje',
    text: 'Um convite aberto até uma data serve para muita gente. Amanhã você pode criar outros.',
  },
  revoked: { title: 'Convite cancelado', text: 'O link não vale mais. Quem já entrou por ele continua na igreja.' },
  notRevoked: failed('Não foi possível cancelar o convite. Tente novamente.'),
  noInvitation: failed('Este convite já não vale.'),
  accepted: { title: 'Convite aceito', text: 'Agora você faz parte da igreja no aplicativo. Que bom ter você aqui!' },
  notAccepted: failed('Não foi possível aceitar o convite. Tente novamente.'),
  signInToAccept: signInFirst('Faça login para aceitar o convite.'),
  notGreeted: failed('Não foi possível conferir o convite. Tente novamente.'),

  nobody: failed('Esta pessoa já não tem conta.'),
  notChanged: failed('Nada foi mudado. Tente novamente.'),
  signIn: denied('Entre com uma conta da administração para ver as pessoas da igreja.'),
  adminsOnly: denied('Somente a administração da igreja vê as pessoas.'),
} satisfies Messages
