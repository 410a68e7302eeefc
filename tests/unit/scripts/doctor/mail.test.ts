import { generateKeyPairSync } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { afterAll, expect, it } from 'vitest'
import { readMailHeader } from '@/scripts/doctor/checks/mail-header'
import { checkMailRecords } from '@/scripts/doctor/checks/mail-records'
import { startNameServer } from '@/tests/support/name-server'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const server = await startNameServer({})
afterAll(() => server.close())
const resolver = new Resolver({ timeout: 1000, tries: 1 })
resolver.setServers([server.address])

const DKIM = 'comunhao._domainkey.igreja.test'
const good = {
  'igreja.test': { texts: ['google-site-verification=x', 'v=spf1 include:_spf.provedor.test ~all'] },
  [DKIM]: { texts: [`v=DKIM1; k=rsa; p=${published}`] },
  '_dmarc.igreja.test': { texts: ['v=DMARC1; p=none; rua=mailto:a@igreja.test'] },
}

async function check(records: typeof server.records, signing: { key?: string } = { key }) {
  for (const name of Object.keys(server.records)) delete server.records[name]
  Object.assign(server.records, records)
  return await checkMailRecords(resolver, 'igreja.test', { selector: 'comunhao', domain: 'igreja.test', ...signing })
}
const levels = async (...question: Parameters<typeof check>) => (await check(...question)).map(({ level }) => level)

it('a domain that is well set up is found so', async () => {
  expect(await levels(good)).toEqual(['ok', 'ok', 'ok'])
})

it('a domain without any record is told which ones to write, with the key that belongs there', async () => {
  const [spf, dkim, dmarc] = await check({})
  expect(spf).toMatchObject({ level: 'warning', cure: expect.stringContaining('v=spf1 include:') })
  expect(dkim).toMatchObject({ level: 'problem', cure: expect.stringContaining(`v=DKIM1; k=rsa; p=${published}`) })
  expect(dmarc).toMatchObject({ level: 'warning', cure: expect.stringContaining('v=DMARC1; p=none') })
  expect(JSON.stringify([spf, dkim, dmarc])).not.toContain('PRIVATE')
})

it.each([
  [
    'two SPF records',
    { ...good, 'igreja.test': { texts: ['v=spf1 a ~all', 'v=spf1 mx -all'] } },
    ['problem', 'ok', 'ok'],
  ],
  ['SPF for everybody', { ...good, 'igreja.test': { texts: ['v=spf1 +all'] } }, ['problem', 'ok', 'ok']],
  ['SPF without an end', { ...good, 'igreja.test': { texts: ['v=spf1 a mx'] } }, ['warning', 'ok', 'ok']],
  ['another DKIM key', { ...good, [DKIM]: { texts: ['v=DKIM1; p=MIIBIjANBg'] } }, ['ok', 'problem', 'ok']],
  ['a withdrawn DKIM key', { ...good, [DKIM]: { texts: ['v=DKIM1; p='] } }, ['ok', 'problem', 'ok']],
  [
    'two DMARC records',
    { ...good, '_dmarc.igreja.test': { texts: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    ['ok', 'ok', 'problem'],
  ],
])('%s', async (_, records, expected) => {
  expect(await levels(records)).toEqual(expected)
})

it('without a key of ours, a mail that arrived has to tell whether anybody signs', async () => {
  expect(await levels(good, {})).toEqual(['ok', 'not checked', 'ok'])
})

it('a name server that does not answer is no verdict on the domain', async () => {
  const silent = new Resolver({ timeout: 100, tries: 1 })
  silent.setServers(['127.0.0.1:9'])
  expect(await checkMailRecords(silent, 'igreja.test', { selector: 'comunhao', domain: 'igreja.test' })).toMatchObject([
    { level: 'not checked' },
  ])
})

const arrived = (results: string) =>
  `Delivered-To: ana@gmail.com\r\nAuthentication-Results: mx.google.com;\r\n       ${results}\r\nAuthentication-Results: forged.example; spf=pass; dkim=pass header.d=igreja.test; dmarc=pass\r\nFrom: Igreja <avisos@igreja.test>\r\nSubject: Teste\r\n\r\nspf=fail\r\n`

it.each([
  [
    'dkim=pass header.i=@igreja.test header.s=comunhao;\r\n       spf=pass (google.com: domain of avisos@igreja.test designates 192.0.2.1) smtp.mailfrom=avisos@igreja.test;\r\n       dmarc=pass (p=NONE) header.from=igreja.test',
    ['ok', 'ok', 'ok', 'ok'],
  ],
  ['spf=softfail smtp.mailfrom=igreja.test; dkim=none; dmarc=fail', ['ok', 'problem', 'problem', 'problem']],
  ['spf=pass; dkim=pass header.d=provedor.test; dmarc=pass', ['ok', 'ok', 'warning', 'ok']],
  ['spf=temperror; dkim=pass header.d=mail.igreja.test; dmarc=pass', ['ok', 'warning', 'ok', 'ok']],
  ['spf=pass', ['ok', 'ok', 'not checked', 'not checked']],
])('of a mail that arrived, %s', (results, expected) => {
  expect(readMailHeader(arrived(results)).map(({ level }) => level)).toEqual(expected)
})

it('a mail without the receiving server’s words is not judged', () => {
  expect(readMailHeader('From: a@igreja.test\nSubject: x\n\nhello')).toMatchObject([{ level: 'not checked' }])
})
