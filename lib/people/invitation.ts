import { dayOf, longDay } from '@/lib/runtime/time'

/** How an invitation stands. */
type State = 'open' | 'used' | 'expired' | 'revoked'

type Kept = { places: number | null; taken: number; expiresAt: Date; revokedAt: Date | null }

function stateOf({ places, taken, expiresAt, revokedAt }: Kept, now: Date): State {
  if (revokedAt) return 'revoked'
  if (places !== null && taken >= places) return 'used'
  return expiresAt <= now ? 'expired' : 'open'
}

type InvitationRow = Kept & { id: string; label: string; createdAt: Date; inviter: { name: string } | null }
export type ListedInvitation = ReturnType<typeof listedInvitation>

export function listedInvitation(row: InvitationRow, now: Date) {
  const { id, label, places, taken, createdAt, inviter } = row
  const state = stateOf(row, now)
  return {
    id,
    createdAt: createdAt.toISOString(),
    title: label || (places === null ? 'Convite para várias pessoas' : 'Convite para uma pessoa'),
    state,
    left: leftOf(row, state),
    came: cameBy(taken),
    by: inviter?.name ?? null,
  }
}

/** What is left of it: it ends at the midnight after its last day. */
function leftOf({ places, expiresAt }: Kept, state: State) {
  if (state !== 'open') return ended[state]
  const lastDay = longDay(dayOf(new Date(expiresAt.getTime() - 1)))
  return `${places === null ? 'Aberto' : 'Para uma pessoa,'} até ${lastDay}`
}

const ended = { used: 'Já foi usado', expired: 'O prazo acabou', revoked: 'Foi cancelado' }

function cameBy(taken: number) {
  if (taken === 0) return 'Ninguém veio por ele ainda'
  return taken === 1 ? '1 pessoa veio por ele' : `${taken} pessoas vieram por ele`
}
