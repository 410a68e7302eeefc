import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { appLog, foreignLines } from '@/tests/support/app-log'
import { knock } from '@/tests/support/knock'
import { test } from '@/tests/support/served'

test('what fails is told in one line of JSON, whoever tells it, without addresses, tokens or what was sent', async ({
  baseURL: site = '',
}) => {
  const mark = randomBytes(20).toString('hex')
  const secret = `ana-${mark}@example.org`
  const told = () => appLog().join('\n')
  const tells = (what: string) => expect.poll(() => told().includes(what)).toBe(true)

  // Next warns of an action that it does not know.
  const headers = { 'next-action': `7f${mark}`, 'content-type': 'text/plain', origin: site }
  await knock(site, { method: 'POST', headers, body: `["${secret}"]` })
  await tells(`7f${mark}`)

  expect(foreignLines(appLog())).toEqual([])
  expect(told().includes(secret)).toBe(false)
  expect(appLog().filter(line => /@example\.org|session-token|\beyJ/.test(line))).toEqual([])
})
