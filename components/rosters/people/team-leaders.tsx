import type { TeamDetails } from '@/lib/rosters/teams/team'

export const TeamLeaders = (_: { team: TeamDetails }) => null
