'use client'

import { Church, HandHeart, Users } from 'lucide-react'
import { OnlyFor } from '@/components/session/only-for'
import { canManageChurch } from '@/lib/church/policy'
import { canSeePeople } from '@/lib/people/policy'
import { canManagePrayers } from '@/lib/prayers/policy'
import { teamRoutes } from '@/lib/team-routes'
import { BarLink } from './bar-link'

/** Links to the team's pages, on the rail of wide screens; on narrow ones they are in the profile. */
export const TeamLinks = () => (
  <ul aria-label="Equipe" className="hidden gap-1.5 border-t border-line pt-5 lg:grid">
    <OnlyFor allow={canManageChurch}>
      <BarLink href={teamRoutes.church} icon={<Church />} name="Painel da igreja" />
    </OnlyFor>
    <OnlyFor allow={canSeePeople}>
      <BarLink href={teamRoutes.people()} icon={<Users />} name="Pessoas" />
    </OnlyFor>
    <OnlyFor allow={canManagePrayers}>
      <BarLink href={teamRoutes.prayers()} icon={<HandHeart />} name="Pedidos de oração" />
    </OnlyFor>
  </ul>
)
