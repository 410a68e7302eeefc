import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  signInMessage,
} from '@/lib/platform/action/outcome'
import { type Role, roleNames } from './role'

/** Messages about people, roles and invitations. */
export const messages = {
  confirmed: (name: string) => ({
    title: 'Pessoa confirmada',
    text: `${name} agora faz parte da igreja no aplicativo.`,
  }),
  alreadyConfirmed: (name: string) => errorMessage(`${name} já foi confirmado(a) por outra pessoa.`),
  unconfirmed: (name: string) => ({ title: 'Confirmação retirada', text: `${name} voltou para os novos.` }),
  alreadyNew: (name: string) => errorMessage(`A confirmação de ${name} já foi retirada.`),
  rolesFirst: (name: string) => errorMessage(`${name} tem papéis na igreja. Tire-os antes de retirar a confirmação.`),

  roleGiven: (name: string, role: Role) => ({
    title: 'Papel dado',
    text: `${name} agora tem o papel “${roleNames[role]}”. Vale desde já, sem entrar de novo.`,
  }),
  roleTaken: (name: string, role: Role) => ({
    title: 'Papel retirado',
    text: `${name} não tem mais o papel “${roleNames[role]}”.`,
  }),
  alreadyGiven: (name: string, role: Role) => errorMessage(`${name} já tem o papel “${roleNames[role]}”.`),
  alreadyTaken: (name: string, role: Role) => errorMessage(`${name} já não tem o papel “${roleNames[role]}”.`),
  suspended: (name: string) => errorMessage(`A conta de ${name} está suspensa. Devolva a conta antes de dar um papel.`),

  invited: { title: 'Convite pronto', text: 'Copie ou envie o link agora: ele só aparece uma vez.' },
  invitationInvalid: invalidFieldsMessage('Erro ao criar convite'),
  notInvited: errorMessage('Não foi possível criar o convite. Tente novamente.'),
  tooManyInvitations: {
    title: 'Muitos convites hoje',
    text: 'Um convite aberto até uma data serve para muita gente. Amanhã você pode criar outros.',
  },
  revoked: { title: 'Convite cancelado', text: 'O link não vale mais. Quem já entrou por ele continua na igreja.' },
  notRevoked: errorMessage('Não foi possível cancelar o convite. Tente novamente.'),
  invitationGone: errorMessage('Este convite já não vale.'),
  accepted: { title: 'Convite aceito', text: 'Agora você faz parte da igreja no aplicativo. Que bom ter você aqui!' },
  notAccepted: errorMessage('Não foi possível aceitar o convite. Tente novamente.'),
  signInToAccept: signInMessage('Faça login para aceitar o convite.'),
  notGreeted: errorMessage('Não foi possível conferir o convite. Tente novamente.'),

  personGone: errorMessage('Esta pessoa já não tem conta.'),
  notChanged: errorMessage('Nada foi mudado. Tente novamente.'),
  signInAsAdmin: deniedMessage('Entre com uma conta da administração para ver as pessoas da igreja.'),
  adminsOnly: deniedMessage('Somente a administração da igreja vê as pessoas.'),
} satisfies Messages
