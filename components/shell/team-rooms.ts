import { Church, HandHeart, HeartPulse, Trash2, Users } from 'lucide-react'
import { canManageTrash } from '@/lib/assembly/trash/policy'
import { canManageChurch } from '@/lib/church/policy'
import { canSeePeople } from '@/lib/people/policy'
import { canManageDeliveries } from '@/lib/platform/deliveries/policy'
import type { PolicyActor } from '@/lib/platform/session/actor'
import { canManagePrayers } from '@/lib/prayers/policy'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** The team's pages that this person has, for the rail of wide screens and the profile. */
export const listTeamRooms = (actor: PolicyActor) => teamRooms.filter(({ allow }) => allow(actor))

const teamRooms = [
  { name: 'Pedidos de oração', href: teamRoutes.prayers(), Icon: HandHeart, allow: canManagePrayers },
  { name: 'Painel da igreja', href: teamRoutes.church, Icon: Church, allow: canManageChurch },
  { name: 'Pessoas', href: teamRoutes.people(), Icon: Users, allow: canSeePeople },
  { name: 'Lixeira', href: teamRoutes.trash(), Icon: Trash2, allow: canManageTrash },
  { name: 'Saúde da casa', href: teamRoutes.health, Icon: HeartPulse, allow: canManageDeliveries },
]
