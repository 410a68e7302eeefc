import { expect, it } from 'vitest'
import {
  describeCertificate,
  describeDisk,
  describeMemory,
  describePlainSite,
  judgeLifetime,
} from '@/lib/assembly/health/machine-readings'
import { describeBackups, describeJobs, describeMails, describeRefused } from '@/lib/assembly/health/work-readings'

const backups = {
  scheduled: true,
  ageInHours: 11,
  lastAttempt: 'good',
  drill: { ageInHours: 72, result: 'good' },
  areOnlyHere: false,
}

it.each([
  [backups, 'good', 'Feita há 11 horas; testada há 3 dias'],
  [{ ...backups, ageInHours: 47.9, drill: null }, 'good', 'Feita há 47 horas; ainda não testada'],
  [{ ...backups, ageInHours: 48 }, 'problem', 'Sem cópia de segurança há 2 dias'],
  [{ ...backups, ageInHours: 110 }, 'problem', 'Sem cópia de segurança há 4 dias'],
  [
    { ...backups, drill: { ageInHours: 1, result: 'failed' } },
    'problem',
    'A cópia de segurança não pôde ser restaurada no teste',
  ],
  [
    { ...backups, ageInHours: null, drill: null, lastAttempt: 'none' },
    'good',
    'A primeira é feita nos próximos minutos',
  ],
  [{ ...backups, ageInHours: null, drill: null, lastAttempt: 'failed' }, 'problem', 'Ainda não há cópia de segurança'],
  [{ ...backups, scheduled: false, ageInHours: 500 }, 'warning', expect.stringContaining('desligadas')],
  [{ ...backups, areOnlyHere: true }, 'warning', expect.stringMatching(/só neste computador \(a última, há 11 horas/)],
])('backups %o: %s', (health, level, text) => {
  expect(describeBackups(health)).toMatchObject({ level, text })
})

it('a disk and a memory that run out are reported before they are full', () => {
  expect(describeDisk({ free: 12.34e9, total: 25e9 })).toEqual({ level: 'good', text: '12,3 GB livres de 25 GB' })
  expect(describeDisk({ free: 1.2e9, total: 25e9 })).toMatchObject({ level: 'warning' })
  expect(describeDisk({ free: 120e6, total: 25e9 })).toMatchObject({
    level: 'problem',
    text: 'O disco está quase cheio: 120 MB livres de 25 GB',
  })
  expect(describeMemory({ available: 400e6, used: 320e6 })).toEqual({
    level: 'good',
    text: '400 MB livres; o Comunhão usa 320 MB',
  })
  expect(describeMemory({ available: 60e6, used: 320e6 })).toMatchObject({ level: 'warning' })
  expect(describeMemory({ available: 10e6, used: 320e6 })).toMatchObject({ level: 'problem' })
})

it('mails, refused addresses and jobs are counted in words', () => {
  expect(describeMails({ failed: 0, hasServer: true, lastSent: '20 de nov.' })).toMatchObject({
    level: 'good',
    text: 'O último saiu em 20 de nov.',
  })
  expect(describeMails({ failed: 0, hasServer: true })).toMatchObject({ level: 'good' })
  expect(describeMails({ failed: 0, hasServer: false })).toMatchObject({ level: 'warning' })
  expect(describeMails({ failed: 1, hasServer: false })).toMatchObject({ level: 'problem', text: '1 email não saiu' })
  expect(describeMails({ failed: 1200, hasServer: true }).text).toBe('1.200 emails não saíram')
  expect([describeRefused(1).text, describeRefused(2).text]).toEqual([
    '1 endereço recusa emails',
    '2 endereços recusam emails',
  ])
  expect([describeJobs(0).level, describeJobs(1).text, describeJobs(3).text]).toEqual([
    'good',
    'Uma tarefa do sistema parou',
    '3 tarefas do sistema pararam',
  ])
})

it('what to do is said without the names of the operator’s settings', () => {
  const cures = [describeMails({ failed: 0, hasServer: false }), describeBackups({ ...backups, scheduled: false })]
  for (const { cure } of cures) {
    expect(cure).toMatch(/Peça a quem instalou/)
    expect(cure).not.toMatch(/[A-Z]_[A-Z]/)
  }
})

const now = new Date('2026-11-26T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const certificate = (remaining: number, lifetime = 90) => ({
  issuer: 'Caddy',
  names: 'igreja.example',
  validFrom: inDays(remaining - lifetime),
  validTo: inDays(remaining),
})

it.each([
  [certificate(60), 'good', 'Vale por mais 60 dias'],
  [certificate(19), 'good', 'Vale por mais 19 dias'],
  [certificate(0.4, 0.5), 'good', 'Vale, e se renova sozinho'],
  [certificate(16), 'warning', 'O certificado do site não foi renovado: vale por mais 16 dias'],
  [certificate(1.5), 'problem', 'O certificado do site não foi renovado: vence amanhã'],
  [certificate(-1), 'problem', expect.stringContaining('venceu')],
  [
    { ...certificate(60), refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'problem',
    'Os navegadores não confiam no certificado do site',
  ],
])('a certificate %o: %s', (found, level, text) => {
  expect(describeCertificate(found, now)).toMatchObject({ level, text })
})

it('a certificate’s life is judged by its length', () => {
  expect(judgeLifetime(certificate(0.2, 0.5), now)).toBe('good')
  expect(judgeLifetime(certificate(0.2, 6), now)).toBe('problem')
})

it('a site without https is fine on the machine itself only', () => {
  expect(['localhost', '127.0.0.1', '[::1]', 'igreja.org.br'].map(name => describePlainSite(name).level)).toEqual([
    'good',
    'good',
    'good',
    'warning',
  ])
})
