import { type Day, dayFromColumn, formatLongDate } from '@/lib/platform/runtime/time'
import { ACCOUNT_AGE, CONSENT_AGE, countedBirthDay, countYears, isYounger } from './age'

/** A person under sixteen, or one with a guardian's consent, as the team sees them. */
export type YoungPerson = {
  id: string
  name: string
  image: string | null
  /** By the birth date that counts; null if the person never said one. */
  age: number | null
  /** Why the person may not take part yet. */
  waitsFor: 'guardian' | 'birth date' | 'twelfth birthday' | null
  /** The age by the birth date that waits for the team; null if the person took the date away. */
  claimedAge: number | null
  consent: StandingConsent | null
}

/** A guardian's consent that stands. `by` is null if the account of who confirmed it is gone. */
type StandingConsent = { guardian: string; how: string; by: string | null; on: string }

type YoungRow = {
  id: string
  name: string
  profileImage: string | null
  birthDate: Date | null
  youngerBirthDate: Date | null
  guardianConsents: ConsentRow[]
}
type ConsentRow = { guardian: string; how: string; confirmedAt: Date; confirmer: { name: string } | null }

export function toYoungPerson({ id, name, profileImage, ...row }: YoungRow, today: Day): YoungPerson {
  const birthDay = row.birthDate && dayFromColumn(row.birthDate)
  const replacedDay = row.youngerBirthDate && dayFromColumn(row.youngerBirthDate)
  const counted = countedBirthDay({ birthDay, replacedDay })
  const consent = toStandingConsent(row.guardianConsents)
  return {
    id,
    name,
    image: profileImage,
    age: counted === null ? null : countYears(counted, today),
    waitsFor:
      consent || !counted || !isYounger(counted, CONSENT_AGE, today) ? null : findReason(counted, replacedDay, today),
    claimedAge: replacedDay === null || birthDay === null ? null : countYears(birthDay, today),
    consent,
  }
}

function findReason(counted: Day, replacedDay: Day | null, today: Day) {
  if (replacedDay) return 'birth date'
  return isYounger(counted, ACCOUNT_AGE, today) ? 'twelfth birthday' : 'guardian'
}

/** The consent of these that stands: the query reads no other. */
function toStandingConsent([consent]: ConsentRow[]): StandingConsent | null {
  if (!consent) return null
  const { guardian, how, confirmedAt, confirmer } = consent
  return { guardian, how, by: confirmer?.name ?? null, on: formatLongDate(confirmedAt) }
}
