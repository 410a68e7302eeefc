'use client'

import { useMe } from '@/components/session/use-me'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { BarLink } from './bar-link'
import { listTeamRooms } from './team-rooms'

/** Links to the team's pages, on the rail of wide screens; on narrow ones they are in the profile. */
export function TeamLinks() {
  const me = useMe()
  if (!me) return null
  return (
    <ul aria-label="Equipe" className="hidden gap-1.5 border-t border-line pt-5 lg:grid">
      {listTeamRooms(me).map(({ name, href, Icon }) => (
        <BarLink
          key={name}
          href={href}
          icon={<Icon />}
          name={name}
          badge={href === teamRoutes.prayers() ? me.waitingPrayers : undefined}
        />
      ))}
    </ul>
  )
}
