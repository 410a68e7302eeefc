import { expect, it } from 'vitest'
import { describeBackups } from '@/lib/deliveries/trouble'

const well = { scheduled: true, ageInHours: 11, lastAttempt: 'good', drill: { result: 'good' } }

it.each([
  [well, undefined],
  [{ ...well, ageInHours: 47.9 }, undefined],
  [{ ...well, ageInHours: 48 }, 'Sem cópia de segurança há 2 dias'],
  [{ ...well, ageInHours: 110 }, 'Sem cópia de segurança há 4 dias'],
  [{ ...well, drill: { result: 'failed' } }, 'A cópia de segurança não pôde ser restaurada no teste'],
  [{ ...well, ageInHours: null, drill: null, lastAttempt: 'none' }, undefined],
  [{ ...well, ageInHours: null, drill: null, lastAttempt: 'failed' }, 'Ainda não há cópia de segurança'],
  [{ ...well, scheduled: false, ageInHours: 500 }, undefined],
])('%o: %s', (health, said) => {
  expect(describeBackups(health)).toBe(said)
})
