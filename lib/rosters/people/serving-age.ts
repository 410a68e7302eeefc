import { ACCOUNT_AGE, ADULT_AGE, CONSENT_AGE, countedBirthDay, isYounger } from '@/lib/people/guardian/age'
import { type Day, dayFromColumn } from '@/lib/platform/runtime/time'

/** What decides whether a person may serve: the database has the same rule for each day (may_serve). */
export type ServingAge = {
  /** By the account; null if there is none, or it says none. */
  birthDay: Day | null
  /** Somebody said that the person is eighteen or older. */
  isAdult: boolean
  /** Whether a guardian allows the person to serve. */
  hasServingConsent: boolean
  /** Whether a guardian allows the account of a person under sixteen to take part. */
  hasAccountConsent: boolean
}

/** Why a person may not serve; whose consent it is decides where it is confirmed. */
export type Obstacle = 'too young' | 'account guardian' | 'guardian'

export function findObstacle(person: ServingAge, today: Day): Obstacle | null {
  const { birthDay, hasServingConsent, hasAccountConsent } = person
  if (birthDay && isYounger(birthDay, ACCOUNT_AGE, today)) return 'too young'
  if (!isMinor(person, today) || hasAccountConsent) return null
  if (birthDay && isYounger(birthDay, CONSENT_AGE, today)) return 'account guardian'
  return hasServingConsent ? null : 'guardian'
}

/** Whether the consent to serve stands with the servant: an account under sixteen has its own. */
export const takesServingConsent = (person: ServingAge, today: Day) =>
  isMinor(person, today) && !(person.birthDay && isYounger(person.birthDay, CONSENT_AGE, today))

const isMinor = ({ birthDay, isAdult }: ServingAge, today: Day) =>
  birthDay ? isYounger(birthDay, ADULT_AGE, today) : !isAdult

/** What leaders read where a person may not serve yet, and who can help. */
export const obstacleWords: Record<Obstacle, { title: string; text: string }> = {
  'too young': {
    title: 'Tem menos de 12 anos: não serve',
    text: 'A partir dos 12, com a autorização de um responsável.',
  },
  'account guardian': {
    title: 'Falta a autorização de um responsável',
    text: 'A administração ou a equipe pastoral confirma em “Autorizações”, para a conta da pessoa.',
  },
  guardian: {
    title: 'Falta a autorização de um responsável',
    text: 'A administração ou a equipe pastoral confirma. Se a pessoa já tem 18 anos, diga isso nos dados dela.',
  },
}

type AgeRow = {
  isAdult: boolean
  guardianConfirmedAt: Date | null
  profile: {
    birthDate: Date | null
    youngerBirthDate: Date | null
    guardianConsents: readonly unknown[]
  } | null
}

/** A person as the database has them, with the consents that stand. */
export function toServingAge({ isAdult, guardianConfirmedAt, profile }: AgeRow): ServingAge {
  const toDay = (date: Date | null | undefined) => (date ? dayFromColumn(date) : null)
  return {
    birthDay: countedBirthDay({ birthDay: toDay(profile?.birthDate), replacedDay: toDay(profile?.youngerBirthDate) }),
    isAdult,
    hasServingConsent: guardianConfirmedAt !== null,
    hasAccountConsent: (profile?.guardianConsents.length ?? 0) > 0,
  }
}
