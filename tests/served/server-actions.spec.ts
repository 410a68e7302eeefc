import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { actionKey } from '@/lib/assembly/server/action-key'
import { rejections } from '@/lib/platform/action/messages'
import { buildApp } from '@/scripts/installation/build'
import { isLongRun } from '@/tests/support/long'
import { foreignOrigins, malformedBodies, malformedCalls, malformedIds } from '@/tests/support/malformed-requests'
import { sendRequest } from '@/tests/support/raw-request'
import { test } from '@/tests/support/served-test'
import { findActionPage, readServerReferences, type ServerReference } from '@/tests/support/server-actions'

const references = () => readServerReferences(process.env.NEXT_DIST_DIR ?? '')
const isCached = ([, { exportedName }]: [string, ServerReference]) => exportedName.startsWith('$$RSC_SERVER_CACHE_')
const refusalTexts: string[] = Object.values(rejections)

test('a function with ‘use cache’ cannot be called, in any form of action call', async ({ baseURL: site = '' }) => {
  const cached = references().filter(isCached)
  expect(cached.length).toBeGreaterThan(10)

  for (const [id, door] of cached) {
    const actionHeaders = { 'next-action': id, 'content-type': 'text/plain' }
    const inHeader = await sendRequest(site, { path: '/', method: 'POST', headers: actionHeaders, body: '["2026-11"]' })
    const onItsPage = await sendRequest(site, {
      path: findActionPage(door),
      method: 'POST',
      headers: actionHeaders,
      body: '["2026-11"]',
    })
    const inFields = await sendRequest(site, { method: 'POST', ...form({ [`$ACTION_ID_${id}`]: '' }) })
    const bound = { $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`, '$ACTION_1:1': '["2026-11"]' }
    const byReference = await sendRequest(site, { method: 'POST', ...form(bound) })
    for (const answer of [inHeader, onItsPage, inFields, byReference]) {
      expect([404, 405]).toContain(answer.status)
      expect(answer.text).toBe(rejections.shut)
    }
  }
})

test('every action can be called by its id', async ({ baseURL: site = '' }) => {
  const actions = references().filter(door => !isCached(door))
  expect(actions.length).toBeGreaterThan(30)

  for (const [id, door] of actions) {
    const headers = { 'next-action': id, 'content-type': 'text/plain', origin: site }
    const { status, text } = await sendRequest(site, {
      path: findActionPage(door),
      method: 'POST',
      headers,
      body: '[{},{}]',
    })
    expect(status, door.exportedName).toBe(200)
    expect(text, door.exportedName).toMatch(/"status":"(refused|done)"/)
  }
})

test('a page that does not contain an action forwards the call to one that does', async ({ baseURL: site = '' }) => {
  const [id] = references().find(([, { exportedName }]) => exportedName === 'requestPrayer') ?? ['']
  const headers = { 'next-action': id, 'content-type': 'text/plain', origin: site }
  const { status, text } = await sendRequest(site, { path: '/calendar', method: 'POST', headers, body: '[{},{}]' })
  expect([status, text.includes('"status":"refused"')]).toEqual([200, true])
})

test('an action of another build is refused in words, with the header by which Next’s client knows it', async ({
  baseURL: site = '',
}) => {
  const headers = { 'next-action': `7f${'0'.repeat(40)}`, 'content-type': 'text/plain', origin: site }
  const { status, headers: responseHeaders, text } = await sendRequest(site, { method: 'POST', headers, body: '[]' })
  expect([status, responseHeaders['x-nextjs-action-not-found'], responseHeaders['content-type']]).toEqual([
    409,
    '1',
    'text/plain',
  ])
  expect(text).toBe(rejections.outdated)
})

test('a malformed request is a client error, never a server error', async ({ baseURL: site = '', createHeaders }) => {
  const real = references().find(([, { exportedName }]) => exportedName === 'requestPrayer')?.[0] ?? ''
  const cached = references().find(isCached)?.[0] ?? ''
  const { cookie } = await createHeaders('member')
  const calls = [...malformedIds(real, cached), ...malformedBodies(real, cached), ...foreignOrigins(real)]
  expect(calls.length).toBeGreaterThan(80)

  for (const { name, ...request } of [...calls, ...malformedCalls]) {
    const headers = { origin: site, cookie, ...request.headers }
    const { status, text } = await sendRequest(site, { method: 'POST', ...request, headers })
    expect(status, name).toBeLessThan(500)
    if (status >= 400 && !request.path)
      expect(
        refusalTexts.filter(word => text.includes(word)),
        name,
      ).toHaveLength(1)
  }
})

test('a call from another site is refused with our message', async ({ baseURL: site = '' }) => {
  const real = references().find(door => !isCached(door))?.[0] ?? ''
  for (const { name, headers, body } of foreignOrigins(real)) {
    const { status, text } = await sendRequest(site, { method: 'POST', headers, body })
    expect([status, text], name).toEqual([403, rejections.foreign])
  }
})

test('an action’s id is derived from our key, its file and its name, and from nothing of the build', () => {
  for (const [id, { filename, exportedName }] of references()) {
    const hash = createHash('sha1').update(`${actionKey}${filename}:${exportedName}`).digest('hex')
    expect(id.slice(2), exportedName).toBe(hash)
  }
})

// Two builds take a minute more.
for (const secondBuild of isLongRun ? ['.next-again'] : []) {
  test('a second build of the same sources has the same ids for browsers', async () => {
    const settings = readFileSync('tsconfig.json')
    await buildApp(secondBuild).finally(() => writeFileSync('tsconfig.json', settings))
    const ids = readServerReferences(secondBuild).map(([id]) => id)
    const buildId = readFileSync(`${secondBuild}/BUILD_ID`, 'utf8')
    rmSync(secondBuild, { recursive: true })

    expect(ids.sort()).toEqual(
      references()
        .map(([id]) => id)
        .sort(),
    )
    expect(buildId).toBe(readFileSync(`${process.env.NEXT_DIST_DIR}/BUILD_ID`, 'utf8'))
  })
}

const edge = '----aBoundary'
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  body: `${Object.entries(fields)
    .map(([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${edge}--\r\n`,
})
