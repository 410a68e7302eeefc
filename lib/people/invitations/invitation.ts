import { formatLongDay, toChurchDay } from '@/lib/platform/runtime/time'

/** An invitation of a person whose account is suspended waits until the account is restored. */
type InvitationStatus = 'open' | 'used' | 'expired' | 'revoked' | 'paused'

/** What the reader of an invitation's link is told. `unknown`: the link is incomplete, or nobody made it. */
export type Greeting = {
  status: InvitationStatus | 'unknown'
  by: string | null
  message: string
  church: string
  /** The reader's name, if they are signed in. */
  reader: string | null
  /** Whether the reader is a confirmed member already. */
  belongs: boolean
}

type InvitationTerms = {
  places: number | null
  taken: number
  expiresAt: Date
  revokedAt: Date | null
  inviter: { suspendedAt: Date | null } | null
}

export function getInvitationStatus(terms: InvitationTerms, now: Date): InvitationStatus {
  const { places, taken, expiresAt, revokedAt, inviter } = terms
  if (revokedAt) return 'revoked'
  if (places !== null && taken >= places) return 'used'
  if (expiresAt <= now) return 'expired'
  return inviter?.suspendedAt ? 'paused' : 'open'
}

type InvitationRow = InvitationTerms & {
  id: string
  label: string
  createdAt: Date
  inviter: { name: string } | null
}
export type ListedInvitation = ReturnType<typeof toListedInvitation>

export function toListedInvitation(row: InvitationRow, now: Date) {
  const { id, label, places, taken, createdAt, inviter } = row
  const state = getInvitationStatus(row, now)
  return {
    id,
    createdAt: createdAt.toISOString(),
    title: label || (places === null ? 'Convite para várias pessoas' : 'Convite para uma pessoa'),
    state,
    left: describeRemaining(row, state),
    came: describeUses(taken),
    by: inviter?.name ?? null,
  }
}

/** How long an invitation is still valid: it ends at the midnight after its last day. */
function describeRemaining({ places, expiresAt }: InvitationTerms, state: InvitationStatus) {
  if (state !== 'open') return endedTexts[state]
  const lastDay = formatLongDay(toChurchDay(new Date(expiresAt.getTime() - 1)))
  return `${places === null ? 'Aberto' : 'Para uma pessoa,'} até ${lastDay}`
}

const endedTexts = {
  used: 'Já foi usado',
  expired: 'O prazo acabou',
  revoked: 'Foi cancelado',
  paused: 'Parado: a conta de quem convidou está suspensa',
}

function describeUses(taken: number) {
  if (taken === 0) return 'Ninguém veio por ele ainda'
  return taken === 1 ? '1 pessoa veio por ele' : `${taken} pessoas vieram por ele`
}
