import { longDate } from '@/lib/time'

/** What people are asked whether the church may. */
export const PURPOSES = ['photos', 'mails'] as const
export type Purpose = (typeof PURPOSES)[number]

type Decision = { purpose: Purpose; isGiven: boolean; decidedAt: Date }

/** What somebody decided last, and on which day; whoever decided nothing has allowed nothing. */
export type Consent = { given: boolean; since: string | null }
export type Consents = Record<Purpose, Consent>

/** What counts of all that somebody ever decided, the newest first. */
export function standingConsents(decisions: Decision[]): Consents {
  const standing = (purpose: Purpose): Consent => {
    const newest = decisions.find(decision => decision.purpose === purpose)
    return { given: newest?.isGiven ?? false, since: newest ? longDate(newest.decidedAt) : null }
  }
  return { photos: standing('photos'), mails: standing('mails') }
}

/** 'Permitido desde 20 de novembro de 2026' */
export function sinceWhen({ given, since }: Consent) {
  if (!since) return 'Ainda sem resposta: vale não'
  return given ? `Permitido desde ${since}` : `Não permitido desde ${since}`
}
