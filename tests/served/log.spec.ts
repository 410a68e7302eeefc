import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { findForeignLines, readAppLog } from '@/tests/support/app-log'
import { sendRequest } from '@/tests/support/raw-request'
import { test } from '@/tests/support/served-test'

test('a failure is logged in one line of JSON, whatever its source, without addresses, tokens or request content', async ({
  baseURL: site = '',
}) => {
  const mark = randomBytes(20).toString('hex')
  const secret = `ana-${mark}@example.org`
  const readLog = () => readAppLog().join('\n')
  const waitForLog = (text: string) => expect.poll(() => readLog().includes(text)).toBe(true)

  // Next warns of an action that it does not know.
  const headers = { 'next-action': `7f${mark}`, 'content-type': 'text/plain', origin: site }
  await sendRequest(site, { method: 'POST', headers, body: `["${secret}"]` })
  await waitForLog(`7f${mark}`)

  expect(findForeignLines(readAppLog())).toEqual([])
  expect(readLog().includes(secret)).toBe(false)
  expect(readAppLog().filter(line => /@example\.org|session-token|\beyJ/.test(line))).toEqual([])
})
