import { expect } from '@playwright/test'
import { readChannels, receiveTopicMail } from '@/tests/support/e2e-mails'
import { sendRequest } from '@/tests/support/raw-request'
import { test } from '@/tests/support/served-test'

const type = 'application/x-www-form-urlencoded'
const body = 'List-Unsubscribe=One-Click'
const boundary = 'aBoundary'
const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`

test('a mail program unsubscribes with one POST, without cookie and Origin; opening the link changes nothing', async ({
  baseURL: site = '',
}) => {
  const { person, link } = await receiveTopicMail()
  const path = link.pathname
  for (const method of ['GET', 'HEAD']) {
    const answer = await sendRequest(site, { method, path })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await readChannels(person.id)).toEqual({ notices: 'mail', events: 'mail', live: 'phone' })

  for (const _ of [1, 2]) {
    const answer = await sendRequest(site, { method: 'POST', path, headers: { 'content-type': type }, body })
    expect([answer.status, answer.text]).toEqual([200, 'Pronto: estes emails não chegam mais.'])
  }
  expect(await readChannels(person.id)).toEqual({ notices: 'none', events: 'mail', live: 'phone' })
})

test('the POST may be a form with parts', async ({ baseURL: site = '' }) => {
  const { person, link } = await receiveTopicMail()
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect((await sendRequest(site, { method: 'POST', path: link.pathname, headers, body: parts })).status).toBe(200)
  expect(await readChannels(person.id)).toMatchObject({ notices: 'none', events: 'mail' })
})

test('nothing else passes where it passes', async ({ baseURL: site = '' }) => {
  const { person, link } = await receiveTopicMail()
  const path = link.pathname
  const send = async (headers: Record<string, string>, text = body, to = path) =>
    (await sendRequest(site, { method: 'POST', path: to, headers, body: text })).status
  expect(await send({ 'content-type': 'text/plain' })).toBe(415)
  expect(await send({ 'content-type': 'application/json' }, '{}')).toBe(415)
  expect(await send({ 'content-type': 'multipart/form-data' }, parts)).toBe(415)
  expect(await send({ 'content-type': type, 'content-encoding': 'gzip' })).toBe(415)
  expect(await send({ 'content-type': type }, `${body}&more=${'x'.repeat(5000)}`)).toBe(413)
  // Without a length the route itself stops reading.
  expect(await send({ 'content-type': type, 'transfer-encoding': 'chunked' }, `${body}&more=${'x'.repeat(5000)}`)).toBe(
    400,
  )
  // A button of another site's page.
  expect(await send({ 'content-type': type, origin: 'https://evil.example' }, 'stop=all')).toBe(403)
  expect(await send({ 'content-type': type }, 'stop=all')).toBe(403)
  for (const other of ['/emails', '/emails/', `${path}/more`, `${path}?x=1`, '/login', '/'])
    expect(await send({ 'content-type': type }, body, other), other).toBe(405)
  expect(await send({ 'content-type': type }, body, `${path}x`)).toBe(404)
  expect(await readChannels(person.id)).toEqual({ notices: 'mail', events: 'mail', live: 'phone' })
})
