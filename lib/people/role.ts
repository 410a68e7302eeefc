import type { Duty } from '@/lib/platform/session/actor'

/** The roles that a member may have. */
export const ROLES = ['admin', 'pastoral', 'music', 'content'] as const
export type Role = (typeof ROLES)[number]

type RoleHolder = { isAdmin: boolean; duties: readonly Duty[] }

export const listRoles = ({ isAdmin, duties }: RoleHolder): Role[] =>
  ROLES.filter(role => (role === 'admin' ? isAdmin : duties.includes(role)))

export const roleNames: Record<Role, string> = {
  admin: 'Administração',
  pastoral: 'Equipe pastoral',
  music: 'Música',
  content: 'Conteúdo',
}

/** What a role permits; stands behind the person's name: 'Davi vai…'. */
export const roleDescriptions: Record<Role, string> = {
  admin:
    'mudar tudo o que a igreja mostra, ver nome, telefone e email de todas as pessoas, dar e tirar papéis e suspender contas. Pedidos de oração só a equipe pastoral lê.',
  pastoral:
    'ler todos os pedidos de oração, com o nome e o telefone de quem pediu. Toda a equipe pastoral recebe um email avisando.',
  music: 'adicionar, mudar e excluir louvores, e cuidar das playlists de todos.',
  content:
    'publicar e excluir avisos em nome da igreja, cuidar dos eventos e comentários de todos e ligar a transmissão ao vivo.',
}

/** The admin role includes all the others except the pastoral one, and a church must have an admin. */
export const isHighest = (role: Role) => role === 'admin'

/** Whether the admin is shown what the person loses before taking the role. */
export const asksBeforeTaking = (role: Role) => isHighest(role) || role === 'pastoral'

/** What the person can no longer do, and who is told. */
export function describeLoss(role: Role, name: string, isMe: boolean) {
  if (role === 'pastoral')
    return isMe
      ? 'Você deixa de ler e acompanhar os pedidos de oração. A equipe pastoral e você recebem um email avisando.'
      : `${name} deixa de ler e acompanhar os pedidos de oração. A equipe pastoral e ${name} recebem um email avisando.`
  return isMe
    ? 'Você deixa de ver as pessoas e de cuidar das contas e do painel da igreja. Só outra pessoa da administração devolve esse papel a você.'
    : `${name} deixa de ver as pessoas e de cuidar das contas e do painel da igreja.`
}

/** Whether the admin is shown what the role permits before giving it. */
export const needsConfirmation = (role: Role) => role !== 'music'

type RoleChange = {
  id: string
  duty: Duty | null
  isGiven: boolean
  changedBy: string
  giver: { name: string } | null
}

/** 'Recebeu: Música', and who made the change. */
export const describeChange = ({ duty, isGiven, changedBy, giver }: RoleChange) => ({
  what: `${isGiven ? 'Recebeu' : 'Deixou'}: ${roleNames[duty ?? 'admin']}`,
  by: giver ? `por ${giver.name}` : changedBy ? 'por quem cuida do servidor' : 'por uma conta que já não existe',
})
