import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '@/scripts/system/ports'
import { startFaultyMailServer } from '@/tests/integration/platform/mail/faulty-mail-server'
import { startNameServer } from '@/tests/support/name-server'
import { createOperator } from '@/tests/support/operator'

const data = mkdtempSync(path.join(tmpdir(), 'comunhao-doctor-'))
const mailServer = await startFaultyMailServer()
const names = await startNameServer({
  'igreja.test': { addresses: ['203.0.113.9'], texts: ['v=spf1 mx ~all'] },
  '_dmarc.igreja.test': { texts: ['v=DMARC1; p=none'] },
})
afterAll(async () => {
  await mailServer.stop()
  names.close()
  rmSync(data, { recursive: true, force: true })
})

/** Each of these is in the environment, and must be nowhere else. */
const canaries = {
  NEXTAUTH_SECRET: 'canary1-Zq8vKx3Tn6Rb2Wm9Lp4Hs7Jd1Fg5',
  S3_ACCESS_KEY_ID: 'canary2-key',
  S3_SECRET_ACCESS_KEY: 'canary3-Zq8vKx3Tn6Rb2Wm9Lp4Hs7Jd1Fg5',
  BACKUP_PASSPHRASE: 'canary4-Zq8vKx3Tn6Rb2Wm9Lp4Hs7Jd1Fg5',
}
const operator = createOperator(process.env.DATABASE_URL ?? '', data, {
  ...canaries,
  PORT: String(await findFreePort()),
  GEOCODER_URL: 'off',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'avisos@igreja.test',
})
const nameServer = ['--name-server', names.address]

it('an installation that is well ends with 0, and is left as it was', async () => {
  const { code, output } = await operator.run('doctor', ...nameServer)
  expect(output).toContain('every setting can be read')
  expect(output).toContain('SPF: igreja.test says which servers send for it')
  expect(output).toMatch(/, 0 problems, \d+ not checked\.\n$/)
  expect(code).toBe(0)
  expect(readdirSync(data)).toEqual(['peak'])
  for (const canary of Object.values(canaries)) expect(output).not.toContain(canary)
})

it('one that is broken ends with 1, says what to do, and prints no secret', async () => {
  const broken = createOperator('postgresql://comunhao:canary5-secret@127.0.0.1:9/none', data, {
    ...canaries,
    NEXTAUTH_SECRET: 'canary1',
    S3_BUCKET: 'cofre',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://avisos:canary6-secret@127.0.0.1:9',
    DKIM_PRIVATE_KEY: 'canary7-no-key',
  })
  const { code, output } = await broken.run('doctor', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ healthy: false })
  expect(output).toContain('some settings are wrong')
  expect(output).toContain('NEXTAUTH_SECRET: its value is not a text of at least 32 characters')
  expect(output).toContain('does not answer: connect ECONNREFUSED')
  expect(output).not.toMatch(/canary/)
})

it('sends a real mail, and reads what became of it', async () => {
  const { code, output } = await operator.run('doctor', '--mail', 'ana@example.org', ...nameServer)
  expect(output).toContain('the mail server took the mail')
  expect(output).toContain(', 0 problems,')
  expect(code).toBe(0)
  expect(mailServer.inbox).toMatchObject([{ to: ['ana@example.org'], mail: { subject: 'Teste de email do Comunhão' } }])

  const file = path.join(data, 'arrived.eml')
  const result = 'spf=pass; dkim=fail header.d=igreja.test; dmarc=pass'
  writeFileSync(file, `Authentication-Results: mx.example.org; ${result}\r\n${mailServer.inbox[0]?.raw}`)
  const { code: mailCode, output: said } = await operator.run('doctor', '--mail-header', file)
  expect(said).toContain('received by mx.example.org, from the domain igreja.test')
  expect(said).toContain('problem      DKIM: failed')
  expect(mailCode).toBe(1)
})

it('ends with 2 when it could not work at all', async () => {
  expect((await operator.run('doctor', '--mail', 'ana')).code).toBe(2)
})
