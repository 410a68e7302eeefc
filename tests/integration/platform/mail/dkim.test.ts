import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url
process.env.MAIL_FROM = 'avisos@igreja.org.br'
// As an environment file holds it.
process.env.DKIM_PRIVATE_KEY = privateKey.replaceAll('\n', '\\n')
process.env.DKIM_SELECTOR = 'ipe'

const { sendChurchMail } = await import('@/lib/church/send-mail')
const { runJobs } = await import('@/tests/support/jobs')
const { announceNotice, insertMailReader } = await import('@/tests/support/topic-mails')

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
})
afterAll(() => server.stop())

const lastMail = () => server.inbox.at(-1)?.raw ?? ''

it('a mail about a topic is signed, with the headers that unsubscribe', async () => {
  await insertMailReader()
  await announceNotice({ title: 'Mutirão à noite', content: 'Traga uma lanterna.  E água.\n\n\n' })
  await runJobs()
  const signed = verifyDkim(lastMail())
  expect(signed).toMatchObject({ d: 'igreja.org.br', s: 'ipe', a: 'rsa-sha256', isValid: true })
  expect(signed.headers).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id']),
  )
})

it('every other mail is signed too', async () => {
  await sendChurchMail({
    to: { address: 'ana@example.org' },
    subject: 'Olá',
    text: 'Olá',
    html: '<p>Olá</p>',
    id: 'ola',
  })
  expect(verifyDkim(lastMail())).toMatchObject({ isValid: true })
})

it.each([
  ['its text', (mail: string) => mail.replace('lanterna', 'enxada')],
  ['where one unsubscribes', (mail: string) => mail.replace('/emails/n', '/emails/x')],
  ['that one click is enough', (mail: string) => mail.replace('One-Click', 'Two-Clicks')],
])('the signature does not hold if somebody changes %s', async (_, change) => {
  await insertMailReader()
  await announceNotice({ content: 'Traga uma lanterna.' })
  await runJobs()
  expect(change(lastMail())).not.toBe(lastMail())
  expect(verifyDkim(change(lastMail())).isValid).toBe(false)
})

/** Verifies a signature as RFC 6376 says, with relaxed canonicalization, by the public key that DNS would have. */
function verifyDkim(mail: string) {
  const [head = '', body = ''] = mail.split(/\r\n\r\n([\s\S]*)/)
  const fields = head.split(/\r\n(?![ \t])/)
  const signature = fields.find(field => /^dkim-signature:/i.test(field)) ?? ''
  const tags = Object.fromEntries(
    signature
      .replace(/^[^:]*:/, '')
      .split(';')
      .map(tag => tag.replace(/\s+/g, '').split(/=(.*)/s).slice(0, 2)),
  )
  const headers: string[] = tags.h?.split(':') ?? []
  const rest = [...fields]
  const signedFields = headers.flatMap(name => {
    const index = rest.findLastIndex(field => field.toLowerCase().startsWith(`${name}:`))
    return index < 0 ? [] : rest.splice(index, 1).map(relaxField)
  })
  const withoutValue = relaxField(signature.replace(/(\bb=)[^;]*$/s, '$1'))
  const bodyHash = createHash('sha256').update(relaxBody(body), 'latin1').digest('base64')
  const isSigned = createVerify('RSA-SHA256')
    .update(Buffer.from([...signedFields, withoutValue].join('\r\n'), 'latin1'))
    .verify(createPublicKey(publicKey), tags.b ?? '', 'base64')
  return { ...tags, headers, isValid: isSigned && bodyHash === tags.bh }
}

const relaxField = (field: string) => {
  const [, name = '', value = ''] = /^([^:]*):([\s\S]*)$/.exec(field) ?? []
  return `${name.trim().toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

const relaxBody = (body: string) =>
  `${body
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`
