import type { TeamDetails } from '@/lib/rosters/teams/team'

export const TeamPeople = (_: { team: TeamDetails }) => null
