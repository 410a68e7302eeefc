import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { insertHymn } from '@/tests/support/e2e-songbook'
import { expectPaintFirst } from '@/tests/support/expect-paint-first'
import { type RawRequest, sendRawRequest } from '@/tests/support/raw-request'
import { sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

const flight = { rsc: '1' }
const firstRequests: [string, Omit<RawRequest, 'path'>][] = [
  ['a browser', { headers: { 'accept-encoding': 'gzip, deflate, br' } }],
  ['a browser without https', { headers: { 'accept-encoding': 'gzip, deflate' } }],
  ['a program that accepts no encoding', {}],
  ['a program that asks for the head only', { method: 'HEAD' }],
  ['a click in the app', { headers: { ...flight, 'accept-encoding': 'br' } }],
  [
    'a link that is fetched ahead',
    {
      headers: { ...flight, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    },
  ],
]

for (const [who, first] of firstRequests) {
  test(`a song that nobody had opened is whole for its first reader, after ${who}`, { tag: '@stored' }, async ({
    baseURL: site = '',
    createHeaders,
  }) => {
    const cookie = await createHeaders('member')
    const path = `/app/hymns/${(await insertHymn()).id}`
    const ask = async ({ headers, ...more }: Omit<RawRequest, 'path'>) => {
      const raw = (to: string) => sendRawRequest(site, { path: to, ...more, headers: { ...cookie, ...headers } })
      const answer = await raw(path)
      // Next wants a hash of the headers in the address, and says which.
      return answer.status === 307 ? await raw(answer.headers.location ?? '') : answer
    }

    const answers = [await ask(first), await ask(browser), await ask(browser), await ask(browser)]
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers.etag).toMatch(/^W\/"[\w-]+"$/)
      expect(headers['content-length']).toMatch(/^\d+$/)
      expect(headers).not.toHaveProperty('transfer-encoding')
    }
    const [second, ...later] = answers.slice(1)
    for (const { headers, bytes } of later)
      expect([headers.etag, bytes.equals(second?.bytes ?? Buffer.of())]).toEqual([second?.headers.etag, true])
    if (!('rsc' in (first.headers ?? {}))) expect(answers[0]?.headers.etag).toBe(second?.headers.etag)

    const html = brotliDecompressSync(second?.bytes ?? Buffer.of()).toString()
    expect(html).toContain('<style>')
    expectPaintFirst(html, path)
    for (const [encoding, decode] of [
      ['gzip', gunzipSync],
      ['identity', (bytes: Buffer) => bytes],
    ] as const)
      expect(decode((await ask({ headers: { 'accept-encoding': encoding } })).bytes).toString()).toBe(html)
    const unchanged = await ask({ headers: { ...browser.headers, 'if-none-match': second?.headers.etag ?? '' } })
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  })
}

const browser = { headers: { 'accept-encoding': 'gzip, deflate, br' } }

test('a song that was changed is whole for the next reader, and who has it already is told so', {
  tag: '@stored',
}, async ({ baseURL: site = '', createHeaders }) => {
  const cookie = await createHeaders('member')
  const { id } = await insertHymn()
  const ask = (headers = {}) =>
    sendRawRequest(site, { path: `/app/hymns/${id}`, headers: { ...cookie, 'accept-encoding': 'br', ...headers } })
  const before = await ask()
  const title = `Louvor ${crypto.randomUUID().slice(0, 8)}`
  await sql('update hymns set title = $2 where id = $1', [id, title])
  await expect.poll(async () => (await ask()).headers.etag).not.toBe(before.headers.etag)
  const after = await ask()
  expect(brotliDecompressSync(after.bytes).toString()).toContain(title)

  // Written without another text: the page is rendered again, and is the same.
  await sql('update hymns set title = title where id = $1', [id])
  expect((await ask({ 'if-none-match': after.headers.etag })).status).toBe(304)
})
