import { messages } from '@/lib/account/messages'
import { ACCOUNT_AGE, CONSENT_AGE, countedBirthDay, isYounger } from '@/lib/people/guardian/age'
import type { Day } from '@/lib/platform/runtime/time'

/** The birth date that counts now, and those it comes from. */
type KnownBirthDates = { birthDay: Day | null; replacedDay: Day | null }

/**
 * Returns what is wrong with a new birth date, for its field. An account from before the rule may save its other fields,
 * so a date that did not change is never wrong.
 */
export function findBirthDateError(birthDay: Day | null, known: KnownBirthDates, today: Day) {
  if (birthDay === known.birthDay) return undefined
  if (birthDay === null) {
    const counted = countedBirthDay(known)
    return counted && isYounger(counted, CONSENT_AGE, today)
      ? 'Antes dos 16 anos, a data de nascimento fica no perfil.'
      : undefined
  }
  return isYounger(birthDay, ACCOUNT_AGE, today)
    ? 'Confira o ano: a conta é a partir dos 12 anos. Até lá, uma criança participa com a conta de quem cuida dela.'
    : undefined
}

/** Returns what is said once the profile is saved: a person under sixteen learns what waits. */
export function pickSavedMessage(birthDay: Day | null, known: KnownBirthDates, today: Day) {
  if (birthDay === known.birthDay) return messages.profileSaved
  const counted = countedBirthDay(known)
  const wasYoung = counted !== null && isYounger(counted, CONSENT_AGE, today)
  if (wasYoung && (birthDay === null || birthDay < counted)) return messages.birthDateWaits
  return birthDay !== null && isYounger(birthDay, CONSENT_AGE, today)
    ? messages.profileSavedYoung
    : messages.profileSaved
}
