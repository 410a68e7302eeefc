import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket } from '@/tests/support/bucket'
import { certificate, key } from '@/tests/support/localhost-certificate'

const bucket = await startBucket('cofre')
Object.assign(process.env, bucket.env)
// A store that answers everything with the same text.
const forgetful = createServer((_, response) => response.setHeader('content-type', 'text/plain').end('nothing'))

const { checkBuckets } = await import('@/scripts/doctor/checks/bucket')
const { checkMailServer } = await import('@/scripts/doctor/checks/mail-server')

const mailServers: SMTPServer[] = []
beforeAll(() => once(forgetful.listen(0, '127.0.0.1'), 'listening'))
afterAll(async () => {
  bucket.close()
  forgetful.close()
  await Promise.all(mailServers.map(server => new Promise<void>(resolve => server.close(() => resolve()))))
})

/** A mail server that wants a user and a password. */
async function startMailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ password }, _, done) =>
      password === 'canary-right' ? done(null, { user: 'a' }) : done(new Error('no: canary-wrong')),
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  mailServers.push(server)
  return (server.server.address() as AddressInfo).port
}

it('a mail server that encrypts and accepts the password is well; one that does not is told', async () => {
  const port = await startMailServer({ cert: certificate, key })
  const trusting = 'tls.rejectUnauthorized=false'
  const good = await checkMailServer(`smtp://a:canary-right@127.0.0.1:${port}?${trusting}`)
  expect(good).toMatchObject([
    { level: 'ok', text: `127.0.0.1:${port} answers, encrypted` },
    { level: 'ok', text: 'it accepts user and password' },
  ])
  const refused = await checkMailServer(`smtp://a:canary-wrong@127.0.0.1:${port}?${trusting}`)
  expect(refused).toMatchObject([{ level: 'ok' }, { level: 'problem', text: expect.stringContaining('EAUTH 535') }])
  const untrusted = await checkMailServer(`smtp://a:canary-right@127.0.0.1:${port}`)
  expect(untrusted).toMatchObject([{ level: 'problem' }])
  expect(JSON.stringify([good, refused, untrusted])).not.toContain('canary')
})

it('a mail server without encryption is told where its address is not of this machine', async () => {
  const port = await startMailServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
  expect(await checkMailServer(`smtp://0.0.0.0:${port}`)).toMatchObject([{ level: 'warning' }, { level: 'ok' }])
  expect(await checkMailServer('smtp://127.0.0.1:9')).toMatchObject([{ level: 'problem' }])
  expect(await checkMailServer(undefined)).toMatchObject([{ level: 'warning' }])
})

it('a bucket is written, read and emptied again; one that does not give back is told', async () => {
  expect(await checkBuckets(['cofre', 'cofre'])).toMatchObject([{ level: 'ok' }])
  expect(bucket.objects.size).toBe(0)
  const { env } = await import('@/lib/platform/runtime/env')
  env.S3_ENDPOINT = `http://127.0.0.1:${(forgetful.address() as AddressInfo).port}`
  const found = await checkBuckets(['cofre'])
  expect(found).toMatchObject([{ level: 'problem' }])
  expect(JSON.stringify(found)).not.toContain(process.env.S3_SECRET_ACCESS_KEY)
})
