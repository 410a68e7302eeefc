import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { rejections } from '@/lib/action/messages'
import { actionKey } from '@/lib/server/action-key'
import { buildApp } from '@/scripts/house/build'
import { type Door, doorsOf, pageOf } from '@/tests/support/doors'
import { knock } from '@/tests/support/knock'
import { long } from '@/tests/support/long'
import { foreignOrigins, malformedBodies, malformedCalls, malformedIds } from '@/tests/support/malformed'
import { test } from '@/tests/support/served'

const doors = () => doorsOf(process.env.NEXT_DIST_DIR ?? '')
const isCached = ([, { exportedName }]: [string, Door]) => exportedName.startsWith('$$RSC_SERVER_CACHE_')
const words: string[] = Object.values(rejections)

test('a function with ‘use cache’ cannot be called, by no way that leads to an action', async ({
  baseURL: site = '',
}) => {
  const cached = doors().filter(isCached)
  expect(cached.length).toBeGreaterThan(10)

  for (const [id, door] of cached) {
    const called = { 'next-action': id, 'content-type': 'text/plain' }
    const inHeader = await knock(site, { path: '/', method: 'POST', headers: called, body: '["2026-11"]' })
    const onItsPage = await knock(site, { path: pageOf(door), method: 'POST', headers: called, body: '["2026-11"]' })
    const inFields = await knock(site, { method: 'POST', ...form({ [`$ACTION_ID_${id}`]: '' }) })
    const bound = { $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`, '$ACTION_1:1': '["2026-11"]' }
    const byReference = await knock(site, { method: 'POST', ...form(bound) })
    for (const answer of [inHeader, onItsPage, inFields, byReference]) {
      expect([404, 405]).toContain(answer.status)
      expect(answer.text).toBe(rejections.shut)
    }
  }
})

test('every action is reached by its id', async ({ baseURL: site = '' }) => {
  const actions = doors().filter(door => !isCached(door))
  expect(actions.length).toBeGreaterThan(30)

  for (const [id, door] of actions) {
    const headers = { 'next-action': id, 'content-type': 'text/plain', origin: site }
    const { status, text } = await knock(site, { path: pageOf(door), method: 'POST', headers, body: '[{},{}]' })
    expect(status, door.exportedName).toBe(200)
    expect(text, door.exportedName).toMatch(/"status":"(refused|done)"/)
  }
})

test('a page that does not bring an action along hands the call on to one that does', async ({
  baseURL: site = '',
}) => {
  const [id] = doors().find(([, { exportedName }]) => exportedName === 'requestPrayer') ?? ['']
  const headers = { 'next-action': id, 'content-type': 'text/plain', origin: site }
  const { status, text } = await knock(site, { path: '/calendar', method: 'POST', headers, body: '[{},{}]' })
  expect([status, text.includes('"status":"refused"')]).toEqual([200, true])
})

test('an action of another build is refused as an action refuses, without the mark that throws in Next’s client', async ({
  baseURL: site = '',
}) => {
  const headers = { 'next-action': `7f${'0'.repeat(40)}`, 'content-type': 'text/plain', origin: site }
  const { status, headers: said, text } = await knock(site, { method: 'POST', headers, body: '[]' })
  expect([status, said['x-nextjs-action-not-found'], said['content-type']]).toEqual([
    409,
    undefined,
    'text/x-component',
  ])
  expect(JSON.parse(text.slice(2)).a).toMatchObject({ status: 'refused', message: { title: rejections.outdated } })
})

test('what is malformed is the sender’s mistake, never a failure of ours', async ({
  baseURL: site = '',
  headersOf,
}) => {
  const real = doors().find(([, { exportedName }]) => exportedName === 'requestPrayer')?.[0] ?? ''
  const cached = doors().find(isCached)?.[0] ?? ''
  const { cookie } = await headersOf('member')
  const calls = [...malformedIds(real, cached), ...malformedBodies(real, cached), ...foreignOrigins(real)]
  expect(calls.length).toBeGreaterThan(80)

  for (const { name, ...asked } of [...calls, ...malformedCalls]) {
    const headers = { origin: site, cookie, ...asked.headers }
    const { status, text } = await knock(site, { method: 'POST', ...asked, headers })
    expect(status, name).toBeLessThan(500)
    // What another build's page sent is refused in words as well, encoded as an action answers.
    if (status >= 400 && !asked.path)
      expect(
        words.filter(word => text.includes(word)),
        name,
      ).toHaveLength(1)
  }
})

test('another site’s call is turned away in our words', async ({ baseURL: site = '' }) => {
  const real = doors().find(door => !isCached(door))?.[0] ?? ''
  for (const { name, headers, body } of foreignOrigins(real)) {
    const { status, text } = await knock(site, { method: 'POST', headers, body })
    expect([status, text], name).toEqual([403, rejections.foreign])
  }
})

test('an action is named by our key, its file and its name, and by nothing of the build’s own', () => {
  for (const [id, { filename, exportedName }] of doors()) {
    const hash = createHash('sha1').update(`${actionKey}${filename}:${exportedName}`).digest('hex')
    expect(id.slice(2), exportedName).toBe(hash)
  }
})

// Two builds take a minute more.
for (const again of long ? ['.next-again'] : []) {
  test('a second build of the same sources is the same to a browser', async () => {
    const settings = readFileSync('tsconfig.json')
    await buildApp(again).finally(() => writeFileSync('tsconfig.json', settings))
    const ids = doorsOf(again).map(([id]) => id)
    const buildId = readFileSync(`${again}/BUILD_ID`, 'utf8')
    rmSync(again, { recursive: true })

    expect(ids.sort()).toEqual(
      doors()
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
