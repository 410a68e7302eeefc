import type { KnownPerson, TeamPerson } from '@/lib/rosters/people/team-person'
import type { Suggestion } from './suggestions'

/** What the page of all teams shows: admins read all of them, others those that they lead. */
export type TeamList = {
  teams: { id: string; name: string; leaders: string[]; people: number; positions: number }[]
  mayManage: boolean
  /** Teams to begin with, as long as nobody serves yet. */
  suggestions: Suggestion[]
  /** People who serve in no team any more; for admins. */
  withoutTeam: { id: string; name: string }[]
}

/** What those who lead a team read on its page. */
export type TeamDetails = {
  id: string
  name: string
  mayManage: boolean
  services: WeeklyService[]
  positions: TeamPosition[]
  people: TeamPerson[]
  leaders: TeamLeader[]
  /** Whom to choose from before somebody is written down twice. */
  known: KnownPerson[]
}

/** 'Domingo, 18:00' and its name. */
export type WeeklyService = { id: string; when: string; name: string }
export type TeamPosition = { id: string; name: string; needs: Record<string, number>; people: number }
export type TeamLeader = { id: string; name: string; isSuspended: boolean }
