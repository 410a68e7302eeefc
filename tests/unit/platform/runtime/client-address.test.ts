import { expect, it, vi } from 'vitest'
import { currentClientAddress } from '@/lib/platform/action/origin'
import { recordClientAddress } from '@/lib/platform/runtime/client-address'
import { requestFromListener } from '@/tests/support/node-server'

const { env, sent } = vi.hoisted(() => ({ env: { TRUSTED_PROXIES: 0 }, sent: { chain: '' } }))
vi.mock('@/lib/platform/runtime/env', () => ({ env }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': sent.chain }) }))

it.each([
  [undefined, '127.0.0.1'],
  ['6.6.6.6', '6.6.6.6, 127.0.0.1'],
  ['6.6.6.6, 7.7.7.7', '6.6.6.6, 7.7.7.7, 127.0.0.1'],
])('a request with X-Forwarded-For %s comes from %s', async (forwardedFor, expected) => {
  const { body } = await requestFromListener(
    (request, response) => {
      recordClientAddress(request)
      response.end(request.headers['x-forwarded-for'])
    },
    { headers: forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {} },
  )
  expect(body).toBe(expected)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::ffff', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['_hidden', '_hidden'],
  ['', 'unknown'],
])('%s counts as %s', async (address, counted) => {
  env.TRUSTED_PROXIES = 0
  sent.chain = `6.6.6.6, ${address}`
  expect(await currentClientAddress()).toBe(counted)
})

it.each([
  [1, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [2, '6.6.6.6, 203.0.113.9, 10.0.0.2, 10.0.0.1', '203.0.113.9'],
  // Fewer than ours: whoever came past a proxy may have written the rest themselves.
  [2, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9', '203.0.113.9'],
])('behind %i trusted proxies, %s is %s', async (proxies, chain, counted) => {
  env.TRUSTED_PROXIES = proxies
  sent.chain = chain
  expect(await currentClientAddress()).toBe(counted)
})
