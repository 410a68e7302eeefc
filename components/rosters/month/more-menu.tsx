'use client'

import { Ellipsis, Sparkles, UserCog, Users } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Menu, MenuItem, MenuLink, MenuNote } from '@/components/kit/overlay/menu'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { Month } from '@/lib/events/event'
import { proposeMonth } from '@/lib/rosters/actions/planning'
import { messages } from '@/lib/rosters/planning/messages'
import { joinWords } from '@/lib/values/join-words'
import { teamRoutes } from '@/lib/values/routes/team-routes'

type Props = {
  teamId: string
  month: Month
  monthName: string
  /** The button beside this menu does something else now, and places are still open. */
  canPropose: boolean
  unsaid: string[]
}

/** What a leader needs now and then. */
export function MoreMenu({ teamId, month, monthName, canPropose, unsaid }: Props) {
  const [pending, start] = useTransition()
  const propose = () =>
    start(async () => showOutcome(await callAction(proposeMonth({ teamId, month }), messages.failure)))
  return (
    <Menu
      trigger={
        <IconButton label="Mais" variant="quiet" aria-busy={pending || undefined}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {canPropose && (
        <MenuItem onSelect={propose}>
          <Sparkles aria-hidden />
          Propor o que falta
        </MenuItem>
      )}
      <MenuLink href={teamRoutes.servingTeam(teamId)}>
        <UserCog aria-hidden />
        Pessoas e posições
      </MenuLink>
      <MenuLink href={teamRoutes.servingTeams}>
        <Users aria-hidden />
        Equipes
      </MenuLink>
      <MenuNote>
        <span className="block max-w-72">
          {unsaid.length === 0
            ? `Todos já disseram quando não podem em ${monthName}.`
            : `Ainda não disseram quando não podem em ${monthName}: ${joinWords(shorten(unsaid))}.`}
        </span>
      </MenuNote>
    </Menu>
  )
}

const MOST_NAMES = 12
const shorten = (names: string[]) =>
  names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), `mais ${names.length - MOST_NAMES}`] : names
