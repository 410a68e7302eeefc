import { expect, it } from 'vitest'
import { latestConsents } from '@/lib/platform/consents/latest-consents'

it('of many decisions the newest counts, and what was never decided is a no', () => {
  const on = (day: string, isGiven: boolean) => ({
    ...{ purpose: 'photos' as const, isGiven, decidedAt: new Date(`2026-11-${day}T12:00:00Z`) },
  })
  expect(latestConsents([on('20', false), on('19', true)])).toEqual({
    photos: { given: false, since: '20 de novembro de 2026' },
    mails: { given: false, since: null },
  })
})
