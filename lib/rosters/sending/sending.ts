/** Whom a leader sends what, once a team's month is published. */
export type SendingList = { people: PersonToTell[] }

export type PersonToTell = {
  servantId: string
  name: string
  /** Whether the app tells this person itself, by phone or mail. */
  isReached: boolean
  /** Whether every coming service has an answer. */
  hasAnswered: boolean
  /** The message with the person's link; null while they have none. */
  text: string | null
  /** Opens WhatsApp with the message; absent without a phone. */
  address?: string
  /** When the leader last sent this: 'enviado às 18:05'. */
  sent?: string
}

/** Says of how many pictures of a month a response is one. */
export const PICTURES_HEADER = 'X-Pictures'

/** Those whom only the leader can tell come first, then those who have not answered; who answered comes last. */
export const sortPeople = (people: PersonToTell[]) =>
  people.toSorted(
    (one, other) =>
      Number(one.hasAnswered) - Number(other.hasAnswered) ||
      Number(one.isReached) - Number(other.isReached) ||
      one.name.localeCompare(other.name, 'pt-BR'),
  )
