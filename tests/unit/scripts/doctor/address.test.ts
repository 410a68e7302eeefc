import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { answerQuestion, PROOF_HEADER } from '@/lib/assembly/health/installation-proof'
import { askSite, type SiteAnswer } from '@/scripts/doctor/ask-site'
import { checkName } from '@/scripts/doctor/checks/address'
import { judgeApp, judgeProxies, readAppDetails } from '@/scripts/doctor/checks/app'
import { checkCertificate } from '@/scripts/doctor/checks/certificate'
import { checkPorts } from '@/scripts/doctor/checks/ports'
import { certificate, key } from '@/tests/support/localhost-certificate'
import { startNameServer } from '@/tests/support/name-server'

const SECRET = 'mYq3v9Tz0LrKx7WbEoPn5SdGhJ2uCaFi'

/** The public address, as this installation, or another, answers it. */
const site = createServer((request, response) => {
  if (request.url === '/readyz?details') return response.end(JSON.stringify({ ready: true, trustedProxies: 'fewer' }))
  const proof = answerQuestion(SECRET, String(request.headers[PROOF_HEADER]))
  response.writeHead(proof ? 200 : 404).end(proof && JSON.stringify({ proof, proxies: 2 }))
})
const secureSite = createTlsServer({ cert: certificate, key }, site.listeners('request')[0] as never)
const redirecting = createServer((_, response) => response.writeHead(308, { location: 'https://igreja.test/' }).end())
const names = await startNameServer({
  'here.test': { addresses: ['203.0.113.5'] },
  'both.test': { addresses: ['203.0.113.5', '203.0.113.66'] },
  'elsewhere.test': { addresses: ['203.0.113.66'] },
})
const servers: Server[] = [site, secureSite, redirecting]
for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  for (const server of servers) server.close()
  names.close()
})
const portOf = (server: Server) => (server.address() as AddressInfo).port

const resolver = new Resolver({ timeout: 1000, tries: 1 })
resolver.setServers([names.address])
const silent: SiteAnswer = { kind: 'silent', reason: 'ECONNREFUSED' }
const levelOfName = async (name: string, answer: SiteAnswer = silent) =>
  (await checkName({ site: new URL(`https://${name}`), resolver, answer, ownAddresses: ['203.0.113.5'] }))[0]?.level

it('a name is followed to this machine, to another, or to nowhere', async () => {
  expect(await levelOfName('here.test')).toBe('ok')
  expect(await levelOfName('both.test')).toBe('warning')
  expect(await levelOfName('nowhere.test')).toBe('problem')
  expect(await levelOfName('localhost')).toBe('not checked')
  // Behind a router: the site itself tells.
  expect(await levelOfName('elsewhere.test')).toBe('not checked')
  expect(await levelOfName('elsewhere.test', { kind: 'ours', proxies: 1 })).toBe('ok')
  expect(await levelOfName('elsewhere.test', { kind: 'other', status: 200 })).toBe('problem')
})

it('whoever answers at the site’s address proves that it is this installation', async () => {
  for (const address of [`http://127.0.0.1:${portOf(site)}`, `https://127.0.0.1:${portOf(secureSite)}`]) {
    expect(await askSite(new URL(address), SECRET)).toEqual({ kind: 'ours', proxies: 2 })
    expect(await askSite(new URL(address), 'of another installation')).toEqual({ kind: 'other', status: 404 })
  }
  expect(await askSite(new URL('http://127.0.0.1:9'), SECRET)).toMatchObject({ kind: 'silent' })
  expect(await askSite(new URL(`http://127.0.0.1:${portOf(redirecting)}`), SECRET)).toEqual({
    kind: 'other',
    status: 308,
  })
})

it('proxies that a request passed are compared with those that are configured', async () => {
  const answer = { kind: 'ours', proxies: 2 } as const
  expect(judgeProxies({ trusted: 2, answer })).toMatchObject([{ level: 'ok' }])
  expect(judgeProxies({ trusted: 0, answer })).toMatchObject([
    { level: 'problem', cure: expect.stringContaining('TRUSTED_PROXIES=2') },
  ])
  expect(judgeProxies({ trusted: 3, answer })).toMatchObject([{ level: 'problem' }])
  const details = await readAppDetails(`http://127.0.0.1:${portOf(site)}`)
  expect(judgeProxies({ trusted: 2, answer, details })).toMatchObject([{ level: 'ok' }, { level: 'warning' }])
  expect(judgeProxies({ trusted: 1, answer: silent })).toMatchObject([{ level: 'not checked' }])
  expect(judgeApp('http://127.0.0.1', details)).toMatchObject([{ level: 'ok' }])
  expect(judgeApp('http://127.0.0.1', await readAppDetails('http://127.0.0.1:9'))).toMatchObject([
    { level: 'not checked' },
  ])
})

it('ports that answer, lead to https, or do not', async () => {
  // An address of this machine that is not only its own.
  const host = 'https://0.0.0.0'
  const [open, redirects] = await checkPorts(new URL(host), { plain: portOf(redirecting), secure: portOf(secureSite) })
  expect([open?.level, redirects?.level]).toEqual(['ok', 'ok'])
  const [closed, plain] = await checkPorts(new URL(host), { plain: portOf(site), secure: 9 })
  expect([closed?.level, plain?.level]).toEqual(['problem', 'warning'])
  expect(await checkPorts(new URL('http://localhost:3000'))).toMatchObject([{ level: 'not checked' }])
})

it('a certificate is judged by who made it, for whom, and until when', async () => {
  const address = new URL(`https://127.0.0.1:${portOf(secureSite)}`)
  expect(await checkCertificate(address)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('SELF_SIGNED') },
  ])
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate])
  try {
    expect(await checkCertificate(address)).toMatchObject([
      { level: 'ok', text: expect.stringMatching(/^from Comunhao tests, for localhost, 127\.0\.0\.1, until 2126/) },
    ])
    expect(await checkCertificate(address, new Date('2120-01-01'))).toMatchObject([{ level: 'problem' }])
    expect(await checkCertificate(new URL(`https://127.0.0.2:${portOf(secureSite)}`))).toMatchObject([
      { level: expect.stringMatching(/problem|not checked/) },
    ])
  } finally {
    setDefaultCACertificates(trusted)
  }
  expect(await checkCertificate(new URL('https://127.0.0.1:9'))).toMatchObject([{ level: 'not checked' }])
  expect(await checkCertificate(new URL('http://igreja.test'))).toMatchObject([{ level: 'warning' }])
})

it('an old question, or one by a stranger, is not answered', () => {
  expect(answerQuestion(SECRET, '')).toBeUndefined()
  expect(answerQuestion(SECRET, '1:2:3')).toBeUndefined()
})
