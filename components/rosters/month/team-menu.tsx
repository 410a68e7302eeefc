'use client'

import { Check, ChevronDown } from 'lucide-react'
import { Menu, MenuLink } from '@/components/kit/overlay/menu'
import { Button } from '@/components/kit/ui/button'
import type { Month } from '@/lib/events/event'
import { routes } from '@/lib/values/routes/routes'

type Team = { id: string; name: string }

/** Chooses another team, in the same month. */
export const TeamMenu = ({ month, team, teams }: { month: Month; team: Team; teams: Team[] }) => (
  <Menu
    align="start"
    trigger={
      <Button variant="quiet" size="small" className="max-w-full">
        <span className="sr-only">Equipe: </span>
        <span className="min-w-0 wrap-anywhere">{team.name}</span>
        <ChevronDown aria-hidden className="shrink-0" />
      </Button>
    }
  >
    {teams.map(({ id, name }) => (
      <MenuLink key={id} href={routes.rosters({ month, team: id })} aria-current={id === team.id ? 'page' : undefined}>
        {id === team.id ? <Check aria-hidden /> : <span aria-hidden className="size-5" />}
        {name}
      </MenuLink>
    ))}
  </Menu>
)
