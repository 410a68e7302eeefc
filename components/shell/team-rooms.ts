import { CalendarCheck, Church, HandHeart, HeartPulse, Trash2, Users } from 'lucide-react'
import { canManageTrash } from '@/lib/assembly/trash/policy'
import { canManageChurch } from '@/lib/church/policy'
import { canSeePeople } from '@/lib/people/policy'
import { canManageDeliveries } from '@/lib/platform/deliveries/policy'
import type { PolicyActor } from '@/lib/platform/session/actor'
import { canManagePrayers } from '@/lib/prayers/policy'
import { hasRosterRoom } from '@/lib/rosters/policy'
import { joinWords } from '@/lib/values/join-words'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** The team's pages that this person has, for the rail of wide screens and the profile. */
export const listTeamRooms = (actor: PolicyActor) => teamRooms.filter(({ allow }) => allow(actor))

/** 'Painel, escalas e pessoas': what the profile's row holds, before it is opened. */
export function describeRooms(rooms: readonly { short: string }[]) {
  const words = joinWords(rooms.map(({ short }) => short))
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

const teamRooms = [
  {
    ...{ name: 'Pedidos de oração', short: 'pedidos de oração' },
    ...{ href: teamRoutes.prayers(), Icon: HandHeart, allow: canManagePrayers },
  },
  {
    ...{ name: 'Painel da igreja', short: 'painel' },
    ...{ href: teamRoutes.church, Icon: Church, allow: canManageChurch },
  },
  { name: 'Escalas', short: 'escalas', href: routes.rosters(), Icon: CalendarCheck, allow: hasRosterRoom },
  { name: 'Pessoas', short: 'pessoas', href: teamRoutes.people(), Icon: Users, allow: canSeePeople },
  { name: 'Lixeira', short: 'lixeira', href: teamRoutes.trash(), Icon: Trash2, allow: canManageTrash },
  {
    ...{ name: 'Saúde da casa', short: 'saúde da casa' },
    ...{ href: teamRoutes.health, Icon: HeartPulse, allow: canManageDeliveries },
  },
]
