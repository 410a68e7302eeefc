import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const env = vi.hoisted(() => ({ TRUSTED_PROXIES: 0 }))
vi.mock('@/lib/platform/runtime/env', () => ({ env }))

type ArrivingRequest = { from?: string; headers?: Record<string, string>; url?: string }

let warnings: string[] = []
let receiveRequest: (arriving: ArrivingRequest) => string | undefined
let forwardedHeaders: Record<string, string> = {}
let problem: () => string | undefined

beforeEach(async () => {
  vi.resetModules()
  Object.assign(globalThis, { proxyProblem: undefined, logStorms: undefined })
  const { checkProxies, getProxyProblem: proxyProblem } = await import('@/lib/platform/runtime/proxy-check')
  warnings = []
  problem = proxyProblem
  vi.spyOn(process.stdout, 'write').mockImplementation(line => warnings.push(String(line)) > 0)
  receiveRequest = ({ from = '10.0.0.1', headers = {}, url = '/' }) => {
    forwardedHeaders = { ...headers }
    const request = { url, headers: forwardedHeaders, socket: { remoteAddress: from } }
    checkProxies(request as unknown as IncomingMessage)
    return proxyProblem()
  }
})

afterEach(() => vi.useRealTimers())

const forVisitor = { 'x-forwarded-for': '203.0.113.9' }

it.each([
  ['X-Forwarded-For', '127.0.0.1', forVisitor],
  ['Forwarded', '::ffff:172.18.0.3', { forwarded: 'for=203.0.113.9' }],
  ['Via', 'fd00::3', { via: '1.1 caddy' }],
])('an unconfigured local proxy is detected by its %s', (_, from, headers) => {
  env.TRUSTED_PROXIES = 0
  expect(receiveRequest({ from, headers })).toBe('forgotten')
  expect(warnings.join()).toContain('TRUSTED_PROXIES is 0')
  expect(warnings.join()).not.toContain('203.0.113.9')
})

it('it is reported once, however many requests come', () => {
  env.TRUSTED_PROXIES = 0
  for (let n = 0; n < 500; n += 1) receiveRequest({ headers: forVisitor })
  expect(warnings).toHaveLength(1)
})

it('a remote proxy is detected when each of a hundred requests comes from its address', () => {
  env.TRUSTED_PROXIES = 0
  const handedOn = { from: '198.51.100.7', headers: forVisitor }
  for (let n = 0; n < 99; n += 1) expect(receiveRequest(handedOn)).toBeUndefined()
  expect(receiveRequest(handedOn)).toBe('forgotten')
})

it('direct visitors, or visitors who send such headers themselves, are not taken for a proxy', () => {
  env.TRUSTED_PROXIES = 0
  for (let n = 0; n < 300; n += 1) {
    receiveRequest({ from: '127.0.0.1' })
    receiveRequest({ from: '198.51.100.7', headers: forVisitor })
    receiveRequest({ from: '198.51.100.8' })
  }
  expect(warnings).toEqual([])
})

it('with the configured number of proxies nothing is reported, also not for health checks that bypass them', () => {
  env.TRUSTED_PROXIES = 1
  for (let n = 0; n < 300; n += 1) {
    receiveRequest({ headers: forVisitor })
    receiveRequest({ url: '/readyz' })
  }
  receiveRequest({ from: '127.0.0.1' })
  expect(warnings).toEqual([])
})

it.each([
  ['hands on fewer senders', { from: '10.0.0.1', headers: forVisitor }],
  ['a visitor comes past them', { from: '198.51.100.7' }],
])('when there are fewer proxies than configured, it is reported: %s', (_, arriving) => {
  env.TRUSTED_PROXIES = 2
  expect(receiveRequest(arriving)).toBe('fewer')
  expect(warnings.join()).toContain('fewer proxies than TRUSTED_PROXIES says')
})

it('when there is none though one is configured, a hundred local requests report it', () => {
  env.TRUSTED_PROXIES = 1
  for (let n = 0; n < 99; n += 1) expect(receiveRequest({})).toBeUndefined()
  expect(receiveRequest({})).toBe('fewer')
})

it.each([0, 1])('Next’s own requests with the headers of an action report nothing (%i configured)', trusted => {
  env.TRUSTED_PROXIES = trusted
  receiveRequest({ from: '198.51.100.7', headers: trusted ? forVisitor : {} })
  const headers = { ...forwardedHeaders, 'x-forwarded-for': '198.51.100.7' }
  for (let n = 0; n < 300; n += 1) expect(receiveRequest({ from: '127.0.0.1', headers })).toBeUndefined()
  expect(warnings).toEqual([])
})

it('a visitor who forges the header of such a request is detected like any other', () => {
  env.TRUSTED_PROXIES = 0
  expect(receiveRequest({ headers: { ...forVisitor, 'x-comunhao-passed': 'yes' } })).toBe('forgotten')
})

it('the warning ends an hour after the last such request, and is repeated when it comes back', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  env.TRUSTED_PROXIES = 0
  receiveRequest({ headers: forVisitor })
  vi.advanceTimersByTime(3_599_999)
  expect(problem()).toBe('forgotten')
  receiveRequest({ headers: forVisitor })
  vi.advanceTimersByTime(3_599_999)
  expect(receiveRequest({ from: '198.51.100.8' })).toBe('forgotten')
  vi.advanceTimersByTime(1)
  expect(problem()).toBeUndefined()
  expect(warnings).toHaveLength(1)

  expect(receiveRequest({ headers: forVisitor })).toBe('forgotten')
  expect(warnings).toHaveLength(2)
})

it('the warning mentions only one’s own proxies, and what a wrong number would cause', () => {
  env.TRUSTED_PROXIES = 0
  receiveRequest({ headers: forVisitor })
  expect(warnings.join()).toContain('leave it at 0')
  expect(warnings.join()).toContain('count no others, or visitors can forge their addresses')
})
