import { longDate } from '@/lib/runtime/time'
import type { Consent, Consents, Purpose } from './consent'

type Decision = { purpose: Purpose; isGiven: boolean; decidedAt: Date }

/** What counts of all that somebody ever decided, the newest first. */
export function standingConsents(decisions: Decision[]): Consents {
  const standing = (purpose: Purpose): Consent => {
    const newest = decisions.find(decision => decision.purpose === purpose)
    return { given: newest?.isGiven ?? false, since: newest ? longDate(newest.decidedAt) : null }
  }
  return { photos: standing('photos'), mails: standing('mails') }
}
