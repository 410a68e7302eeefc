import type { Obstacle } from './serving-age'

/** A person of a team, as its leaders read them. */
export type TeamPerson = {
  id: string
  version: number
  name: string
  phone: string
  /** The name and the age are the account's. */
  hasAccount: boolean
  knowsAge: boolean
  isSuspended: boolean
  isAdult: boolean
  /** Of this team. */
  positionIds: string[]
  /** The other teams in which the person serves. */
  otherTeams: string[]
  absences: { id: string; text: string }[]
  obstacle: Obstacle | null
  consent: ServingConsent | null
  /** Whether the reader may confirm and take back the consent to serve. */
  mayConfirm: boolean
}

/** Says what taking a person from their account does: without it, an age that only the account says is unknown. */
export const describeUnlinking = ({ name, isAdult, consent }: TeamPerson) =>
  `Para quando alguém tocou em “Esta pessoa sou eu” por engano. A conta de ${name} deixa de ver estas escalas, a pessoa volta a ter o nome que a equipe escreveu e responde pelo link. ${
    isAdult || consent
      ? 'O que já foi respondido fica.'
      : 'Sem a conta não se sabe a idade, e a pessoa sai dos dias que vêm: diga depois, nos dados dela, que tem 18 anos ou mais, e chame de novo.'
  }`

/** A guardian's consent to serve. `by` is null if the account of who confirmed it is gone. */
export type ServingConsent = { by: string | null; on: string }

/** A person who serves in other teams, or did: the name and the teams, never the phone. */
export type KnownPerson = { id: string; name: string; teams: string }
