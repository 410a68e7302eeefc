import {
  anyAdmin,
  anyPerson,
  isPerson,
  isServing,
  managesContent,
  managesMusic,
  mayTakePart,
  type Person,
  type PolicyActor,
} from '@/lib/platform/session/actor'

type LedTeam = { leaderIds: readonly string[] }

/** Admins make teams and say who leads them. */
export const canManageTeams = anyAdmin

/** A team's leaders plan its rosters, and admins; nobody under sixteen without a guardian's consent. */
export const canLeadTeam = (actor: PolicyActor, { leaderIds }: LedTeam) =>
  anyAdmin(actor) || (mayTakePart(actor) && actor.id !== null && leaderIds.includes(actor.id))

/** Who changes the order of a service: people who manage content or music. */
export const canChangeOrder = (actor: PolicyActor) => managesContent(actor) || managesMusic(actor)

/** Accounts read who serves; guests read the order and the songs, and no names. */
export const canSeeRosters = anyPerson

/** Rosters are a room of those who serve or lead, and of admins, who make teams; others meet them on the days. */
export const hasRosterRoom = (actor: PolicyActor) => anyAdmin(actor) || isServing(actor)

/** Whoever has a session opens a day; what stands on it depends on who that is. */
export const canOpenDays = (actor: PolicyActor) => actor.role !== 'nobody'

/** A person answers for themselves; without an account the link says who it is. */
export const canAnswer = (actor: PolicyActor, servant: { profileId: string | null }) =>
  isPerson(actor) && actor.id === servant.profileId

/** Only people whom the church has confirmed lead a team. */
export const canBecomeLeader = (person: Pick<Person, 'confirmed'>) => person.confirmed
