import type { TeamDetails } from '@/lib/rosters/teams/team'

/** What a person's row needs to know of the team. */
export type TeamOfPerson = Pick<TeamDetails, 'id' | 'name' | 'positions'>
