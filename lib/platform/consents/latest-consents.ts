import { formatLongDate } from '@/lib/platform/runtime/time'
import type { Consent, Consents, Purpose } from './consent'

type Decision = { purpose: Purpose; isGiven: boolean; decidedAt: Date }

/** The current decision for each purpose, from all decisions, newest first. */
export function latestConsents(decisions: Decision[]): Consents {
  const latest = (purpose: Purpose): Consent => {
    const newest = decisions.find(decision => decision.purpose === purpose)
    return { given: newest?.isGiven ?? false, since: newest ? formatLongDate(newest.decidedAt) : null }
  }
  return { photos: latest('photos'), mails: latest('mails') }
}
