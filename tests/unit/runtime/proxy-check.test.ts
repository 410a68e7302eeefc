import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const env = vi.hoisted(() => ({ TRUSTED_PROXIES: 0 }))
vi.mock('@/lib/runtime/env', () => ({ env }))

type Arriving = { from?: string; headers?: Record<string, string>; url?: string }

let said: string[] = []
let arrive: (arriving: Arriving) => string | undefined
let handedOn: Record<string, string> = {}
let problem: () => string | undefined

beforeEach(async () => {
  vi.resetModules()
  Object.assign(globalThis, { proxyProblem: undefined })
  const { checkProxies, getProxyProblem: proxyProblem } = await import('@/lib/runtime/proxy-check')
  said = []
  problem = proxyProblem
  vi.spyOn(process.stdout, 'write').mockImplementation(line => said.push(String(line)) > 0)
  arrive = ({ from = '10.0.0.1', headers = {}, url = '/' }) => {
    handedOn = { ...headers }
    const request = { url, headers: handedOn, socket: { remoteAddress: from } }
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
])('a proxy of the house that nobody told us of is noticed by its %s', (_, from, headers) => {
  env.TRUSTED_PROXIES = 0
  expect(arrive({ from, headers })).toBe('forgotten')
  expect(said.join()).toContain('TRUSTED_PROXIES is 0')
  expect(said.join()).not.toContain('203.0.113.9')
})

it('it is said once, however many requests come', () => {
  env.TRUSTED_PROXIES = 0
  for (let n = 0; n < 500; n += 1) arrive({ headers: forVisitor })
  expect(said).toHaveLength(1)
})

it('one elsewhere is noticed when every request of a hundred comes from its address', () => {
  env.TRUSTED_PROXIES = 0
  const handedOn = { from: '198.51.100.7', headers: forVisitor }
  for (let n = 0; n < 99; n += 1) expect(arrive(handedOn)).toBeUndefined()
  expect(arrive(handedOn)).toBe('forgotten')
})

it('visitors who come by themselves, or write such headers themselves, are no proxy', () => {
  env.TRUSTED_PROXIES = 0
  for (let n = 0; n < 300; n += 1) {
    arrive({ from: '127.0.0.1' })
    arrive({ from: '198.51.100.7', headers: forVisitor })
    arrive({ from: '198.51.100.8' })
  }
  expect(said).toEqual([])
})

it('behind as many proxies as were named nothing is said, health checks past them included', () => {
  env.TRUSTED_PROXIES = 1
  for (let n = 0; n < 300; n += 1) {
    arrive({ headers: forVisitor })
    arrive({ url: '/readyz' })
  }
  arrive({ from: '127.0.0.1' })
  expect(said).toEqual([])
})

it.each([
  ['hands on fewer senders', { from: '10.0.0.1', headers: forVisitor }],
  ['a visitor comes past them', { from: '198.51.100.7' }],
])('where there are fewer than were named, it is said: %s', (_, arriving) => {
  env.TRUSTED_PROXIES = 2
  expect(arrive(arriving)).toBe('fewer')
  expect(said.join()).toContain('fewer proxies than TRUSTED_PROXIES says')
})

it('where there is none though one was named, a hundred requests of the house tell', () => {
  env.TRUSTED_PROXIES = 1
  for (let n = 0; n < 99; n += 1) expect(arrive({})).toBeUndefined()
  expect(arrive({})).toBe('fewer')
})

it.each([0, 1])(
  'what Next asks this server by itself, with the headers of an action, tells nothing (%i named)',
  trusted => {
    env.TRUSTED_PROXIES = trusted
    arrive({ from: '198.51.100.7', headers: trusted ? forVisitor : {} })
    const headers = { ...handedOn, 'x-forwarded-for': '198.51.100.7' }
    for (let n = 0; n < 300; n += 1) expect(arrive({ from: '127.0.0.1', headers })).toBeUndefined()
    expect(said).toEqual([])
  },
)

it('a visitor who writes the mark of such a request themselves is noticed like any other', () => {
  env.TRUSTED_PROXIES = 0
  expect(arrive({ headers: { ...forVisitor, 'x-comunhao-passed': 'yes' } })).toBe('forgotten')
})

it('it ends an hour after the last request that showed it, and is said again when it comes back', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  env.TRUSTED_PROXIES = 0
  arrive({ headers: forVisitor })
  vi.advanceTimersByTime(3_599_999)
  expect(problem()).toBe('forgotten')
  arrive({ headers: forVisitor })
  vi.advanceTimersByTime(3_599_999)
  expect(arrive({ from: '198.51.100.8' })).toBe('forgotten')
  vi.advanceTimersByTime(1)
  expect(problem()).toBeUndefined()
  expect(said).toHaveLength(1)

  expect(arrive({ headers: forVisitor })).toBe('forgotten')
  expect(said).toHaveLength(2)
})

it('its words ask for proxies of one’s own only, and say what one too many would do', () => {
  env.TRUSTED_PROXIES = 0
  arrive({ headers: forVisitor })
  expect(said.join()).toContain('leave it at 0')
  expect(said.join()).toContain('count no others, or visitors can forge their addresses')
})
